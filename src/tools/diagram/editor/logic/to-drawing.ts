import type { Flowchart, Graph, Sequence } from './graph.ts'

const GAP_X = 80
const GAP_Y = 90
const NODE_HEIGHT = 60
/** Pixels of a Latin and a Chinese character. */
const NARROW_WIDTH = 10
const WIDE_WIDTH = 20

/**
 * Clipboard data for Excalidraw from a flowchart or sequence diagram: shapes in rows by their
 * distance from the start, with bound arrows and labels. Undefined for other diagrams.
 */
export function graphToDrawing({ graph }: { readonly graph: Graph }): string | undefined {
  if (graph.kind === 'other') return undefined
  const flowchart = graph.kind === 'sequence' ? asFlowchart(graph) : graph
  const elements: object[] = []
  const places = arrange(flowchart)
  const arrowsOf = new Map<string, string[]>()
  for (const [at, { from, to }] of flowchart.edges.entries()) {
    for (const id of new Set([from, to])) arrowsOf.set(id, [...(arrowsOf.get(id) ?? []), `e${at}`])
  }
  for (const { id, text, shape, link } of flowchart.nodes) {
    const place = places.get(id)
    if (!place) continue
    const label = lines(text === '' ? id : text)
    const bound = (arrowsOf.get(id) ?? []).map((arrow) => ({ type: 'arrow', id: arrow }))
    elements.push({
      ...base(`n-${id}`, typeOf(shape)),
      ...place,
      link: link?.href ?? null,
      boundElements: [{ type: 'text', id: `t-${id}` }, ...bound],
    })
    elements.push(textElement(`t-${id}`, label, `n-${id}`, place))
  }
  for (const [at, { from, to, text, stroke, head, double }] of flowchart.edges.entries()) {
    const [a, b] = [places.get(from), places.get(to)]
    if (!a || !b) continue
    const id = `e${at}`
    const [x1, y1, x2, y2] = ends(a, b)
    elements.push({
      ...base(id, 'arrow'),
      x: x1,
      y: y1,
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
      points: [
        [0, 0],
        [x2 - x1, y2 - y1],
      ],
      strokeStyle: stroke === 'dotted' ? 'dashed' : 'solid',
      strokeWidth: stroke === 'thick' ? 4 : 2,
      startBinding: { elementId: `n-${from}`, focus: 0, gap: 4 },
      endBinding: { elementId: `n-${to}`, focus: 0, gap: 4 },
      startArrowhead: double ? 'arrow' : null,
      endArrowhead: heads[head],
      boundElements: text === '' ? [] : [{ type: 'text', id: `l${at}` }],
    })
    if (text !== '') {
      const middle = { x: (x1 + x2) / 2 - 40, y: (y1 + y2) / 2 - 12, width: 80, height: 25 }
      elements.push(textElement(`l${at}`, lines(text), id, middle))
    }
  }
  return JSON.stringify({ type: 'excalidraw/clipboard', elements, files: {} })
}

const heads = { none: null, point: 'arrow', circle: 'dot', cross: 'bar' } as const

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function asFlowchart({ actors, steps }: Sequence): Flowchart {
  return {
    kind: 'flowchart',
    direction: 'LR',
    nodes: actors.map(({ id, text, type, links = {} }) => {
      const [href] = Object.values(links)
      return {
        id,
        text,
        shape: type === 'actor' ? 'circle' : '',
        ...(href !== undefined && { link: { href, target: '' } }),
      }
    }),
    edges: steps
      .filter((step) => step.kind === 'message')
      .map(({ dotted, head, ...step }) => ({
        ...step,
        stroke: dotted ? 'dotted' : 'normal',
        head: head === 'open' ? 'point' : head,
      })),
    subgraphs: [],
  }
}

/** Places nodes in rows (or columns) by their shortest distance from a node without incoming edges. */
function arrange({ nodes, edges, direction }: Flowchart): ReadonlyMap<string, Rectangle> {
  const next = new Map<string, string[]>()
  const entered = new Set<string>()
  for (const { from, to } of edges) {
    next.set(from, [...(next.get(from) ?? []), to])
    if (from !== to) entered.add(to)
  }
  const level = new Map<string, number>()
  const roots = nodes.filter(({ id }) => !entered.has(id)).map(({ id }) => id)
  for (const start of [...roots, ...nodes.map(({ id }) => id)]) {
    if (level.has(start)) continue
    level.set(start, 0)
    const queue = [start]
    for (let at = 0; at < queue.length; at++) {
      const id = queue[at]!
      for (const other of next.get(id) ?? []) {
        if (level.has(other)) continue
        level.set(other, (level.get(id) ?? 0) + 1)
        queue.push(other)
      }
    }
  }
  const across = direction === 'LR' || direction === 'RL'
  /** The occupied length of each row, in pixels. */
  const used: number[] = []
  const places = new Map<string, Rectangle>()
  for (const { id, text } of nodes) {
    const width = widthOf(text === '' ? id : text)
    const row = level.get(id) ?? 0
    const along = used[row] ?? 0
    const [x, y] = across ? [row * (260 + GAP_X), along] : [along, row * (NODE_HEIGHT + GAP_Y)]
    places.set(id, { x, y, width, height: NODE_HEIGHT })
    used[row] = along + (across ? NODE_HEIGHT + GAP_Y / 2 : width + GAP_X)
  }
  return places
}

/** The line from the border of one node to the border of another: x1, y1, x2, y2. */
function ends(a: Rectangle, b: Rectangle): readonly [number, number, number, number] {
  const middle = ({ x, y, width, height }: Rectangle) => [x + width / 2, y + height / 2] as const
  const [ax, ay] = middle(a)
  const [bx, by] = middle(b)
  const border = ({ width, height }: Rectangle, x: number, y: number, dx: number, dy: number) => {
    const ratio = Math.min(
      dx === 0 ? Number.POSITIVE_INFINITY : width / 2 / Math.abs(dx),
      dy === 0 ? Number.POSITIVE_INFINITY : height / 2 / Math.abs(dy),
    )
    return Number.isFinite(ratio) ? ([x + dx * ratio, y + dy * ratio] as const) : ([x, y] as const)
  }
  const [x1, y1] = border(a, ax, ay, bx - ax, by - ay)
  const [x2, y2] = border(b, bx, by, ax - bx, ay - by)
  return [x1, y1, x2, y2]
}

function widthOf(text: string): number {
  const longest = Math.max(
    ...lines(text)
      .split('\n')
      .map((line) =>
        [...line].reduce((sum, char) => sum + (char > '\u2e7f' ? WIDE_WIDTH : NARROW_WIDTH), 0),
      ),
  )
  return Math.min(260, Math.max(100, longest + 40))
}

const lines = (text: string) => text.replace(/<br\s*\/?>/gi, '\n')

function typeOf(shape: string): string {
  if (/^(?:diamond|question|decision|diam)$/.test(shape)) return 'diamond'
  return /circle|ellipse|stadium/.test(shape) ? 'ellipse' : 'rectangle'
}

/** Fields without a default in Excalidraw, or with a random one. */
const base = (id: string, type: string) => ({
  id,
  type,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  seed: 1,
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  updated: 1,
  link: null,
  locked: false,
})

const textElement = (id: string, text: string, containerId: string, place: Rectangle) => ({
  ...base(id, 'text'),
  x: place.x + 10,
  y: place.y + place.height / 2 - 12,
  width: Math.max(20, place.width - 20),
  height: 25,
  text,
  originalText: text,
  fontSize: 20,
  fontFamily: 5,
  textAlign: 'center',
  verticalAlign: 'middle',
  containerId,
  lineHeight: 1.25,
  boundElements: [],
})
