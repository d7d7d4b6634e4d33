/** An element of an Excalidraw drawing, reduced to the fields that a diagram needs. */
export interface DrawingElement {
  readonly id: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
  readonly containerId: string | undefined
  readonly frameId: string | undefined
  readonly groupIds: readonly string[]
  /** Ids of the elements that an arrow is bound to. */
  readonly start: string | undefined
  readonly end: string | undefined
  /** The points of an arrow's line, relative to `x` and `y`. */
  readonly points: readonly (readonly [number, number])[]
  readonly dashed: boolean
  readonly startHead: boolean
  readonly endHead: boolean
  readonly boundTexts: readonly string[]
}

/** The types of the clipboard, of files, and of Excalidraw's API. */
const types = new Set(['excalidraw/clipboard', 'excalidraw', 'excalidraw-api/clipboard'])

/** The elements of a drawing; undefined for any other text, empty if `elements` isn't an array. */
export function readDrawing(text: string): readonly DrawingElement[] | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  const drawing = parse(text)
  if (!isRecord(drawing) || !types.has(String(drawing.type)) || !('elements' in drawing)) {
    return undefined
  }
  if (!Array.isArray(drawing.elements)) return []
  return drawing.elements.filter(isRecord).flatMap((it, at) => {
    const element = elementOf(it, at)
    return it.isDeleted === true ? [] : [element]
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function elementOf(raw: Readonly<Record<string, unknown>>, at: number): DrawingElement {
  const { type, label } = raw
  const boundTexts = listOf(raw.boundElements)
    .filter(isRecord)
    .filter((it) => it.type === 'text')
    .flatMap(({ id }) => textOf(id) ?? [])
  return {
    id: textOf(raw.id) ?? `#${at}`,
    type: textOf(type) ?? '',
    x: numberOf(raw.x),
    y: numberOf(raw.y),
    width: numberOf(raw.width),
    height: numberOf(raw.height),
    // Frames have a name; drawings made by programs may have a label.
    text:
      textOf(raw.text) ?? textOf(raw.name) ?? (isRecord(label) ? (textOf(label.text) ?? '') : ''),
    containerId: textOf(raw.containerId),
    frameId: textOf(raw.frameId),
    groupIds: listOf(raw.groupIds).flatMap((id) => textOf(id) ?? []),
    start: boundTo(raw.startBinding) ?? boundTo(raw.start),
    end: boundTo(raw.endBinding) ?? boundTo(raw.end),
    points: listOf(raw.points).flatMap((point): (readonly [number, number])[] =>
      Array.isArray(point) ? [[numberOf(point[0]), numberOf(point[1])]] : [],
    ),
    dashed: raw.strokeStyle === 'dashed' || raw.strokeStyle === 'dotted',
    startHead: isHead(raw.startArrowhead),
    // By default, an arrow has a head at its end.
    endHead: type === 'arrow' && raw.endArrowhead === undefined ? true : isHead(raw.endArrowhead),
    boundTexts,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isHead = (value: unknown) => typeof value === 'string' && value !== 'none'

const boundTo = (binding: unknown) =>
  isRecord(binding) ? (textOf(binding.elementId) ?? textOf(binding.id)) : undefined
