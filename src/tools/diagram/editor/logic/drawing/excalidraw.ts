import { fade, hexColor } from './colors.ts'
import { type DrawingElement, elementOf, headOf, linkOf, type Page, type Point } from './element.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf } from './json.ts'

/** The types of the clipboard, of files, and of Excalidraw's API. */
const types = new Set(['excalidraw/clipboard', 'excalidraw', 'excalidraw-api/clipboard'])

/** The names of arrowheads that are circles, filled or not. */
const CIRCLES = /^(?:dot|circle)/

/** The pages of a scene, clipboard data, or a library; undefined for any other data. */
export function readExcalidraw(data: unknown): readonly Page[] | undefined {
  if (!isFields(data)) return undefined
  if (data.type === 'excalidrawlib') return libraryOf(data)
  if (!types.has(String(data.type)) || !('elements' in data)) return undefined
  return [{ name: '', elements: elementsOf(data.elements) }]
}

/** Version 2 has items with names, version 1 only lists of elements. */
function libraryOf({ libraryItems, library }: Fields): readonly Page[] {
  return [
    ...listOf(libraryItems).map((item) => {
      const { name, elements } = fieldsOf(item)
      return { name: textOf(name) ?? '', elements: elementsOf(elements) }
    }),
    ...listOf(library).map((elements) => ({ name: '', elements: elementsOf(elements) })),
  ]
}

/** Elements of some libraries have the same id; only the first one keeps it. */
function elementsOf(elements: unknown): readonly DrawingElement[] {
  const ids = new Set<string>()
  return listOf(elements)
    .filter(isFields)
    .flatMap((raw, at) => {
      if (raw.isDeleted === true) return []
      const element = convert(raw, at)
      const id = ids.has(element.id) ? `${element.id} #${at}` : element.id
      ids.add(id)
      return [{ ...element, id }]
    })
}

function convert(raw: Fields, at: number): DrawingElement {
  const kind = kindOf(raw.type)
  const [x, y] = [numberOf(raw.x), numberOf(raw.y)]
  const [width, height] = [numberOf(raw.width), numberOf(raw.height)]
  const opacity = typeof raw.opacity === 'number' ? Math.max(0, Math.min(1, raw.opacity / 100)) : 1
  const fill = hexColor(raw.backgroundColor)
  return elementOf({
    id: textOf(raw.id) ?? `#${at}`,
    kind,
    outline: raw.type === 'diamond' || raw.type === 'ellipse' ? raw.type : 'rectangle',
    // Shapes that were drawn upward or leftward have negative sizes in old files.
    x: Math.min(x, kind === 'arrow' || kind === 'line' ? x : x + width),
    y: Math.min(y, kind === 'arrow' || kind === 'line' ? y : y + height),
    width: Math.abs(width),
    height: Math.abs(height),
    text: labelOf(raw),
    holder: textOf(raw.containerId),
    parent: textOf(raw.frameId),
    groups: listOf(raw.groupIds).flatMap((id) => textOf(id) ?? []),
    start: boundTo(raw.startBinding) ?? boundTo(raw.start),
    end: boundTo(raw.endBinding) ?? boundTo(raw.end),
    points: pointsOf(raw, [x, y], [width, height]),
    dashed: raw.strokeStyle === 'dashed' || raw.strokeStyle === 'dotted',
    startHead: headOf(raw.startArrowhead, CIRCLES),
    // By default, an arrow has a head at its end.
    endHead:
      raw.type === 'arrow' && raw.endArrowhead === undefined
        ? 'arrow'
        : headOf(raw.endArrowhead, CIRCLES),
    boundTexts: listOf(raw.boundElements)
      .map(fieldsOf)
      .filter((bound) => bound.type === 'text')
      .flatMap(({ id }) => textOf(id) ?? []),
    stroke: hexColor(raw.strokeColor),
    fill: fill && fade(fill, opacity),
    link: linkOf(textOf(raw.link) ?? ''),
  })
}

function kindOf(type: unknown): DrawingElement['kind'] {
  switch (type) {
    case 'rectangle':
    case 'diamond':
    case 'ellipse':
      return 'shape'
    case 'text':
    case 'arrow':
    case 'line':
    case 'image':
      return type
    case 'frame':
    case 'magicframe':
      return 'frame'
    case 'embeddable':
    case 'iframe':
      return 'image'
    default:
      return 'stroke'
  }
}

/** Frames have a name; drawings made by programs may have a label. */
function labelOf({ text, originalText, name, label }: Fields): string {
  const shown = textOf(text)
  const whole = textOf(originalText)
  // In a narrow shape, Excalidraw breaks words into lines.
  const isSame = whole !== undefined && compact(whole) === compact(shown ?? '')
  return (isSame ? whole : shown) ?? textOf(name) ?? textOf(fieldsOf(label).text) ?? ''
}

const compact = (text: string) => text.replace(/\s+/g, '')

function pointsOf({ points }: Fields, [x, y]: Point, [width, height]: Point): readonly Point[] {
  const list = listOf(points).flatMap((point): Point[] =>
    Array.isArray(point) ? [[x + numberOf(point[0]), y + numberOf(point[1])]] : [],
  )
  return list.length > 0
    ? list
    : [
        [x, y],
        [x + width, y + height],
      ]
}

const boundTo = (binding: unknown) => {
  const { elementId, id } = fieldsOf(binding)
  return textOf(elementId) ?? textOf(id)
}
