import type { Flowchart } from '#src/tools/diagram/editor/logic/graph.ts'

interface SceneElement {
  readonly id?: unknown
  readonly type?: unknown
  readonly text?: unknown
  readonly isDeleted?: unknown
  readonly x?: unknown
  readonly y?: unknown
  readonly width?: unknown
  readonly height?: unknown
}

export interface Measure {
  readonly texts: number
  /** The texts whose words no label of the graph has. */
  readonly lost: readonly string[]
  readonly shapes: number
  /** Nodes and subgraphs that shapes became. */
  readonly drawn: number
  /** Nodes without a label, minus the shapes and images on which no text lies; above 0, a label is missing. */
  readonly unnamed: number
}

/** Compares an Excalidraw scene with the flowchart made of it, by the elements alone. */
export function measureScene(elements: readonly SceneElement[], graph: Flowchart): Measure {
  const shown = elements.filter(({ isDeleted }) => isDeleted !== true)
  const labels = [
    ...graph.nodes.map(({ id, text }) => text || id),
    ...graph.edges.map(({ text }) => text),
    ...graph.subgraphs.map(({ title }) => title),
  ].map(words)
  const texts = shown.filter(
    ({ type, text }) => type === 'text' && words(String(text ?? '')) !== '',
  )
  const shapes = shown.filter(({ type }) => /^(?:rectangle|diamond|ellipse)$/.test(String(type)))
  const images = shown.filter(({ type }) => type === 'image')
  const bare = [...shapes, ...images].filter((shape) => !texts.some((text) => isOn(text, shape)))
  return {
    texts: texts.length,
    lost: texts
      .map(({ text }) => String(text))
      .filter((text) => !labels.some((label) => label.includes(words(text)))),
    shapes: shapes.length,
    drawn:
      graph.nodes.filter(({ id }) => /^[A-Z]+$/.test(id)).length +
      graph.subgraphs.filter(({ id }) => /^box\d+$/.test(id)).length,
    unnamed: graph.nodes.filter(({ text }) => text === 'Node').length - bare.length,
  }
}

/** Letters and digits only: line breaks and escaping don't matter. */
const words = (text: string) =>
  text
    .replace(/<br\s*\/?>/g, '')
    .replace(/ﬂ°°(\d+)¶ß/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/ﬂ°\w+¶ß|#\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** Whether the center of a text is in the box of a shape. */
function isOn(text: SceneElement, shape: SceneElement): boolean {
  const [x, y] = [Number(text.x) + Number(text.width) / 2, Number(text.y) + Number(text.height) / 2]
  const [left, top] = [Number(shape.x), Number(shape.y)]
  return x >= left && x <= left + Number(shape.width) && y >= top && y <= top + Number(shape.height)
}
