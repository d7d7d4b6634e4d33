import { decodeXML } from 'entities'
import { hexColor } from './colors.ts'
import {
  type DrawingElement,
  elementOf,
  headOf,
  type Outline,
  type Page,
  type Point,
} from './element.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, parseJson, textOf } from './json.ts'
import { decompressLz } from './lz-string.ts'

/** Shapes are nested this deep at most, because damaged files can have circles. */
const MAX_DEPTH = 50
const LINE_HEIGHT = 32
const CHAR_WIDTH = 14
const NOTE_SIZE = 200

/** The pages of a `.tldr` file; undefined for any other data. */
export function readTldraw(data: unknown): readonly Page[] | undefined {
  if (!isFields(data) || !('tldrawFileFormatVersion' in data)) return undefined
  return pagesOf(listOf(data.records).filter(isFields))
}

/** The page of tldraw's clipboard, which is in HTML; undefined for any other HTML. */
export function readTldrawHtml(html: string): readonly Page[] | undefined {
  const start = html.indexOf('>', html.indexOf('<div data-tldraw')) + 1
  const end = html.indexOf('</div>', start)
  if (!html.includes('<div data-tldraw') || start === 0 || end < 0) return undefined
  const content = decodeXML(html.slice(start, end))
  // Versions before 2 compress everything, version 3 all but the assets.
  const clip = fieldsOf(parseJson(content) ?? parseJson(decompressLz(content) ?? ''))
  if (clip.type !== 'application/tldraw') return undefined
  const data = fieldsOf(clip.data)
  const compressed = textOf(data.otherCompressed)
  const { shapes, bindings } =
    compressed === undefined ? data : fieldsOf(parseJson(decompressLz(compressed) ?? ''))
  const records = [
    ...listOf(shapes).filter(isFields),
    ...listOf(bindings).map((it) => ({ ...fieldsOf(it), typeName: 'binding' })),
  ]
  return pagesOf(records.map((it) => ({ typeName: 'shape', ...it })))
}

function pagesOf(records: readonly Fields[]): readonly Page[] {
  const ofType = (type: string) => records.filter(({ typeName }) => typeName === type)
  const shapes = new Map(ofType('shape').map((shape) => [textOf(shape.id) ?? '', shape]))
  const names = new Map(ofType('page').map(({ id, name }) => [textOf(id), textOf(name) ?? '']))
  const bindings = new Map<string, string>()
  for (const { fromId, toId, props } of ofType('binding')) {
    const { terminal } = fieldsOf(props)
    bindings.set(`${textOf(fromId)} ${textOf(terminal)}`, textOf(toId) ?? '')
  }
  const pages = new Map<string, DrawingElement[]>()
  for (const shape of shapes.values()) {
    const parents = parentsOf(shape, shapes)
    const page = textOf((parents.at(-1) ?? shape).parentId) ?? ''
    const elements = pages.get(page) ?? []
    pages.set(page, elements)
    if (shape.type !== 'group') elements.push(convert(shape, parents, bindings))
  }
  return [...pages].map(([id, elements]) => ({ name: names.get(id) ?? '', elements }))
}

/** The frames and groups around a shape, innermost first. */
function parentsOf(shape: Fields, shapes: ReadonlyMap<string, Fields>): readonly Fields[] {
  const parents: Fields[] = []
  const next = ({ parentId }: Fields) => shapes.get(textOf(parentId) ?? '')
  for (let at = next(shape); at && parents.length < MAX_DEPTH; at = next(at)) parents.push(at)
  return parents
}

function convert(
  shape: Fields,
  parents: readonly Fields[],
  bindings: ReadonlyMap<string, string>,
): DrawingElement {
  const id = textOf(shape.id) ?? ''
  const props = fieldsOf(shape.props)
  const all = [shape, ...parents]
  const [x, y] = [sum(all.map((it) => numberOf(it.x))), sum(all.map((it) => numberOf(it.y)))]
  const text = labelOf(props)
  const kind = kinds[textOf(shape.type) ?? ''] ?? 'stroke'
  const idsOf = (isGroup: boolean) =>
    parents
      .filter(({ type }) => (type === 'group') === isGroup)
      .flatMap((it) => textOf(it.id) ?? [])
  const isFilled = props.fill !== undefined && props.fill !== 'none' && props.fill !== 'semi'
  const color = palette[textOf(props.color) ?? '']
  return elementOf({
    id,
    kind,
    x,
    y,
    ...sizeOf(shape, props, text),
    text,
    outline: outlines[textOf(props.geo) ?? ''] ?? 'rectangle',
    parent: idsOf(false)[0],
    groups: idsOf(true),
    start: bindings.get(`${id} start`) ?? textOf(fieldsOf(props.start).boundShapeId),
    end: bindings.get(`${id} end`) ?? textOf(fieldsOf(props.end).boundShapeId),
    points: kind === 'arrow' || kind === 'line' ? pointsOf(props, [x, y]) : [],
    dashed: props.dash === 'dashed' || props.dash === 'dotted',
    startHead: headOf(props.arrowheadStart, /^dot$/),
    endHead: kind === 'arrow' ? headOf(props.arrowheadEnd ?? 'arrow', /^dot$/) : undefined,
    stroke: hexColor(color?.[0]),
    fill: shape.type === 'note' || isFilled ? hexColor(color?.[1]) : undefined,
  })
}

/** Older versions have plain text, newer ones a document of ProseMirror. */
function labelOf({ text, richText, name }: Fields): string {
  const plain = textOf(text) ?? textOf(name)
  if (plain !== undefined && plain !== '') return plain
  const lines: string[] = []
  const open: unknown[] = [richText]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { type, text: part, content } = fieldsOf(node)
    if (type === 'paragraph' || type === 'heading') lines.push('')
    if (type === 'hardBreak') lines.push('')
    if (typeof part === 'string') lines.push((lines.pop() ?? '') + part)
    open.push(...[...listOf(content)].reverse())
  }
  return lines.join('\n').trim()
}

function sizeOf({ type }: Fields, props: Fields, text: string) {
  const lines = text.split('\n')
  const scale = typeof props.scale === 'number' ? props.scale : 1
  if (type === 'text') {
    const longest = Math.max(...lines.map(({ length }) => length))
    const width = numberOf(props.w)
    return {
      width: width > 20 ? width * scale : longest * CHAR_WIDTH * scale,
      height: lines.length * LINE_HEIGHT * scale,
    }
  }
  if (type === 'note') return { width: NOTE_SIZE * scale, height: NOTE_SIZE * scale }
  return { width: numberOf(props.w), height: numberOf(props.h) + numberOf(props.growY) }
}

/** The ends of an arrow, or the points of a line, which are a list or an object. */
function pointsOf({ start, end, points, handles }: Fields, [x, y]: Point): readonly Point[] {
  const list = points ?? handles
  const all = isFields(list) ? Object.values(list) : listOf(list)
  return (all.length > 0 ? all : [start, end])
    .filter(isFields)
    .map((point): Point => [x + numberOf(point.x), y + numberOf(point.y)])
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const kinds: Readonly<Record<string, DrawingElement['kind']>> = {
  geo: 'shape',
  note: 'shape',
  text: 'text',
  arrow: 'arrow',
  line: 'line',
  frame: 'frame',
  image: 'image',
  video: 'image',
  bookmark: 'image',
  embed: 'image',
}

const outlines: Readonly<Record<string, Outline>> = {
  ellipse: 'ellipse',
  oval: 'stadium',
  diamond: 'diamond',
  hexagon: 'hexagon',
  rhombus: 'parallelogram',
  'rhombus-2': 'parallelogram',
  trapezoid: 'trapezoid',
}

/** Border and fill of tldraw's colors on a light background; black and white are the default. */
const palette: Readonly<Record<string, readonly [stroke: string, fill: string]>> = {
  blue: ['#4465e9', '#dce1f8'],
  green: ['#099268', '#d3e9e3'],
  grey: ['#9fa8b2', '#eceef0'],
  'light-blue': ['#4ba1f1', '#ddedfa'],
  'light-green': ['#4cb05e', '#dbf0e0'],
  'light-red': ['#f87777', '#f4dadb'],
  'light-violet': ['#e085f4', '#f5eafa'],
  orange: ['#e16919', '#f8e2d4'],
  red: ['#e03131', '#f4dadb'],
  violet: ['#ae3ec9', '#ecdcf2'],
  yellow: ['#f1ac4b', '#f9f0e6'],
}
