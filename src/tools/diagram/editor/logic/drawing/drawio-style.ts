import type { DrawingElement, Outline } from './element.ts'
import { htmlText } from './html-text.ts'

/** The entries of a style, such as `rounded=1`. Names without a value have an empty one. */
export type Style = ReadonlyMap<string, string>

export const styleOf = (text: string): Style =>
  new Map(
    text.split(';').flatMap((entry): (readonly [string, string])[] => {
      const [name = '', ...value] = entry.split('=')
      return name.trim() === '' ? [] : [[name.trim(), value.join('=').trim()]]
    }),
  )

export const isOn = (style: Style, name: string) => style.get(name) === '1'

/** The label of a cell as text, with the values of its placeholders. */
export function drawioText(attributes: ReadonlyMap<string, string>, style: Style): string {
  const label = attributes.get('label') ?? attributes.get('value') ?? ''
  const filled =
    attributes.get('placeholders') === '1'
      ? label.replace(/%(\w+)%/g, (whole, name: string) => attributes.get(name) ?? whole)
      : label
  return isOn(style, 'html') || /<(?:br|div|b|font|span|p)\b/i.test(filled)
    ? htmlText(filled)
    : filled.trim()
}

/** Stencils that are shapes rather than icons. */
const SHAPE_STENCILS = /^mxgraph\.(?:flowchart|bpmn|c4|archimate3?|basic|er|sysml|eip|dfd)\b/

/** The kind of a vertex; `group` if it has no look of its own. */
export function kindOf(style: Style, text: string): DrawingElement['kind'] | 'group' {
  const shape = style.get('shape') ?? ''
  if ((style.has('group') && text === '') || shape === 'tableRow') return 'group'
  if (style.has('text') || style.has('edgeLabel') || shape === 'partialRectangle') return 'text'
  if (style.has('line') || shape === 'line') return 'stroke'
  const isIcon = style.has('image') || /^(?:image|stencil\(|mxgraph\.)/.test(shape)
  if (isIcon && !SHAPE_STENCILS.test(shape)) return 'image'
  const isBare =
    style.get('strokeColor') === 'none' && (style.get('fillColor') ?? 'none') === 'none'
  return isBare && text !== '' && !style.has('swimlane') && shape !== 'label' ? 'text' : 'shape'
}

const outlines: readonly (readonly [RegExp, Outline])[] = [
  [/^(?:ellipse|doubleEllipse|mxgraph\.flowchart\.(?:on-page_reference|start_2))$/, 'ellipse'],
  [/^(?:rhombus|mxgraph\.flowchart\.decision)$/, 'diamond'],
  [/^(?:cylinder\d?|datastore|mxgraph\.flowchart\.database)$/, 'cylinder'],
  [/^(?:hexagon|mxgraph\.flowchart\.preparation)$/, 'hexagon'],
  [/^(?:parallelogram|mxgraph\.flowchart\.data)$/, 'parallelogram'],
  [/^trapezoid$/, 'trapezoid'],
  [/^(?:process|mxgraph\.flowchart\.predefined_process)$/, 'subroutine'],
  [/^mxgraph\.flowchart\.(?:terminator|start_1)$/, 'stadium'],
]

export function outlineOf(style: Style): Outline {
  const names = [
    style.get('shape') ?? '',
    ...[...style].flatMap(([name, it]) => (it ? [] : [name])),
  ]
  const match = outlines.find(([pattern]) => names.some((name) => pattern.test(name)))
  if (match) return match[1]
  if (!isOn(style, 'rounded')) return 'rectangle'
  return Number(style.get('arcSize') ?? 0) >= 40 ? 'stadium' : 'round'
}
