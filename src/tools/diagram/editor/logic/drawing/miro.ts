import { decodeXML } from 'entities'
import { base64Bytes } from '#src/tools/diagram/editor/logic/base64.ts'
import { utf8 } from './bytes.ts'
import { type DrawingElement, elementOf, type Outline, type Page, type Point } from './element.ts'
import { htmlText } from './html-text.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, parseJson, textOf } from './json.ts'

/** Miro adds this to every byte of its clipboard data. */
const SHIFT = 197
/** Widgets are nested this deep at most, because damaged data can have circles. */
const MAX_DEPTH = 20

/** A widget with its index, by which others refer to it. */
interface Widget {
  readonly id: string
  readonly type: string
  readonly json: Fields
}

/** The page of Miro's clipboard, which is in HTML; undefined for any other HTML. */
export function readMiroHtml(html: string): readonly Page[] | undefined {
  const [, attribute = ''] = /\bdata-meta="([^"]*)"/.exec(html) ?? []
  const [, base64] =
    /^<--\(miro-data-v1\)([\s\S]*?)(?:\(\/miro-data-v1\)|$)/.exec(decodeXML(attribute)) ?? []
  const bytes = base64 === undefined ? undefined : base64Bytes(base64)
  if (!bytes) return undefined
  const text = utf8(bytes.map((byte) => (byte + SHIFT) & 0xff))
  const { data } = fieldsOf(parseJson(text))
  if (!isFields(data)) return undefined
  return [{ name: '', elements: elementsOf(listOf(data.objects).map(fieldsOf)) }]
}

function elementsOf(objects: readonly Fields[]): readonly DrawingElement[] {
  const widgets = objects.map(({ widgetData }, at): Widget => {
    const { type, json } = fieldsOf(widgetData)
    return { id: `${at}`, type: textOf(type) ?? '', json: fieldsOf(json) }
  })
  // A group has no widget, but a list of indices.
  const groups = new Map<number, string[]>()
  for (const [at, { items }] of objects.entries()) {
    for (const item of listOf(items)) {
      if (typeof item === 'number') groups.set(item, [...(groups.get(item) ?? []), `group ${at}`])
    }
  }
  return widgets
    .filter(({ type }) => type !== '')
    .map((widget) => convert(widget, widgets, groups.get(Number(widget.id)) ?? []))
}

function convert(
  widget: Widget,
  widgets: readonly Widget[],
  groups: readonly string[],
): DrawingElement {
  const { id, type, json } = widget
  const kind = kinds[type] ?? 'stroke'
  const style = fieldsOf(parseJson(textOf(json.style) ?? ''))
  const [width, height] = sizeOf(json)
  const [x, y] = centerOf(widget, widgets)
  const captions = listOf(fieldsOf(json.line).captions).map((it) => textOf(fieldsOf(it).text) ?? '')
  const ends = [json.primary, json.secondary].map(fieldsOf)
  const [start, end] = ends.map(({ widgetIndex }) =>
    typeof widgetIndex === 'number' && widgetIndex >= 0 ? `${widgetIndex}` : undefined,
  )
  const fill = type === 'sticker' ? style.sbc : style.bc
  return elementOf({
    id,
    kind,
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    text: [textOf(json.text) ?? textOf(json.title) ?? '', ...captions]
      .map(htmlText)
      .filter((it) => it !== '')
      .join('\n'),
    outline: outlines[String(json.shape ?? style.st)] ?? 'rectangle',
    parent: parentOf(json, widgets)?.id,
    groups,
    start,
    end,
    points: kind === 'arrow' ? ends.map((point) => endOf(point, widgets)) : [],
    startHead: numberOf(style.a_start) > 0 ? 'arrow' : undefined,
    endHead: numberOf(style.a_end) > 0 ? 'arrow' : undefined,
    stroke: colorOf(kind === 'arrow' ? style.lc : style.brc),
    fill: kind === 'shape' ? colorOf(fill) : undefined,
  })
}

const parentOf = ({ _parent: parent }: Fields, widgets: readonly Widget[]) =>
  widgets[Math.trunc(numberOf(fieldsOf(parent).index ?? -1))]

/** The absolute center. A position relative to a parent counts from its top left corner. */
function centerOf({ json }: Widget, widgets: readonly Widget[], depth = 0): Point {
  const { offsetPx, schema } = fieldsOf(json._position)
  const { x, y } = fieldsOf(offsetPx)
  const parent = schema === 'parentOffsetPx' ? parentOf(json, widgets) : undefined
  if (!parent || depth > MAX_DEPTH) return [numberOf(x), numberOf(y)]
  const [px, py] = centerOf(parent, widgets, depth + 1)
  const [width, height] = sizeOf(parent.json)
  const scale = scaleOf(parent.json)
  return [px + numberOf(x) * scale - width / 2, py + numberOf(y) * scale - height / 2]
}

function sizeOf(json: Fields): readonly [number, number] {
  const size = isFields(json.size) ? json.size : isFields(json.crop) ? json.crop : json
  const scale = scaleOf(json)
  return [numberOf(size.width) * scale, numberOf(size.height) * scale]
}

const scaleOf = (json: Fields) => numberOf(fieldsOf(json.scale).scale) || 1

/** The place of a connector's end: a share of a widget's size, or a point on the board. */
function endOf({ point, widgetIndex }: Fields, widgets: readonly Widget[]): Point {
  const { x, y } = fieldsOf(point)
  const widget = typeof widgetIndex === 'number' ? widgets[widgetIndex] : undefined
  if (!widget) return [numberOf(x), numberOf(y)]
  const [cx, cy] = centerOf(widget, widgets)
  const [width, height] = sizeOf(widget.json)
  return [cx + (numberOf(x) - 0.5) * width, cy + (numberOf(y) - 0.5) * height]
}

/** Colors are numbers; -1 means no color. */
const colorOf = (value: unknown) =>
  typeof value === 'number' && value >= 0
    ? `#${(value & 0xffffff).toString(16).padStart(6, '0')}`
    : undefined

const kinds: Readonly<Record<string, DrawingElement['kind']>> = {
  shape: 'shape',
  sticker: 'shape',
  card: 'shape',
  text: 'text',
  line: 'arrow',
  frame: 'frame',
  image: 'image',
  preview: 'image',
  embed: 'image',
  document: 'image',
}

/** Outlines by Miro's numbers of shapes; 3 is a rectangle. */
const outlines: Readonly<Record<string, Outline>> = {
  4: 'ellipse',
  7: 'round',
  8: 'diamond',
  26: 'cylinder',
}
