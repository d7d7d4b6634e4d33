import type { DrawingElement, Point } from './element.ts'
import { areaOf, contains, distanceToBorder, distanceToBox } from './geometry.ts'

/** Pixels between the end of an arrow and the shape it points at. */
const MAX_DISTANCE = 48
/** The same for a text, and for a line without an arrowhead. */
const MAX_TEXT_DISTANCE = 24
const MAX_LINE_DISTANCE = 16

/** An arrow between two elements. */
export interface Connection {
  readonly arrow: DrawingElement
  /** The ids of a node or container. */
  readonly from: string
  readonly to: string
}

export interface Connections {
  readonly connections: readonly Connection[]
  /** Ids of free texts that arrows without a binding point at. */
  readonly texts: ReadonlySet<string>
  /** The number of arrows that were connected to the nearest elements. */
  readonly guessed: number
  /** Arrows that point at nothing, and lines that are strokes. */
  readonly loose: readonly DrawingElement[]
}

/**
 * Connects arrows and lines with the elements that they are bound to or end at.
 *
 * @param boundTo the element for the id in a binding.
 * @param isContainer prefers nodes in a container to the container.
 */
export function connect({
  arrows,
  nodes,
  texts,
  boundTo,
  isContainer,
}: {
  readonly arrows: readonly DrawingElement[]
  readonly nodes: readonly DrawingElement[]
  readonly texts: readonly DrawingElement[]
  readonly boundTo: (id: string | undefined) => string | undefined
  readonly isContainer: (id: string) => boolean
}): Connections {
  const connections: Connection[] = []
  const pointed = new Set<string>()
  const loose: DrawingElement[] = []
  let guessed = 0
  const byId = new Map([...nodes, ...texts].map((it) => [it.id, it]))
  const endsOf = (arrow: DrawingElement, isOuter: (id: string) => boolean) => {
    const nearest = (point: Point | undefined) =>
      point && (nearestOf(nodes, point, isOuter) ?? nearestText(texts, point))?.id
    const from = boundTo(arrow.start) ?? nearest(arrow.points[0])
    const to = boundTo(arrow.end) ?? nearest(arrow.points.at(-1))
    const isConnected =
      from && to && from !== to && isConnector(arrow, byId.get(from), byId.get(to))
    return isConnected ? { from, to } : undefined
  }
  for (const arrow of arrows) {
    const [start, end] = [boundTo(arrow.start), boundTo(arrow.end)]
    if (start && end) {
      connections.push({ arrow, from: start, to: end })
      continue
    }
    // Without a node near both ends, a container counts as filled.
    const ends = endsOf(arrow, isContainer) ?? endsOf(arrow, () => false)
    if (!ends) {
      loose.push(arrow)
      continue
    }
    const { from, to } = ends
    for (const text of texts) if (text.id === from || text.id === to) pointed.add(text.id)
    guessed++
    connections.push({ arrow, from, to })
  }
  return { connections, texts: pointed, guessed, loose }
}

/**
 * Whether a line without an arrowhead ends at two elements, neither of them inside the other. A line
 * that is grouped with one of them is a part of a picture.
 */
function isConnector(
  { kind, points, groups: [group] }: DrawingElement,
  from: DrawingElement | undefined,
  to: DrawingElement | undefined,
): boolean {
  if (kind === 'arrow') return true
  const [first, last] = [points[0], points.at(-1)]
  if (!from || !to || !first || !last || contains(from, to) || contains(to, from)) return false
  if (group !== undefined && [from, to].some(({ groups }) => groups[0] === group)) return false
  const distance = Math.max(distanceToBorder(from, first), distanceToBorder(to, last))
  return distance <= MAX_LINE_DISTANCE
}

/** The nearest node; the smallest if nodes are nested; a container only if no node in it is near. */
function nearestOf(
  nodes: readonly DrawingElement[],
  point: Point,
  isContainer: (id: string) => boolean,
): DrawingElement | undefined {
  let best: { readonly node: DrawingElement; readonly distance: number } | undefined
  let around: DrawingElement | undefined
  for (const node of nodes) {
    // Most nodes are far away, and computing the root is slow.
    if (isFar(node, point)) continue
    const isOuter = isContainer(node.id)
    const distance = isOuter ? distanceToBorder(node, point) : distanceToBox(node, point)
    if (isOuter && (!around || areaOf(node) < areaOf(around))) around = node
    if (distance > MAX_DISTANCE) continue
    const isNearer =
      !best ||
      distance < best.distance ||
      (distance === best.distance && areaOf(node) < areaOf(best.node))
    if (isNearer) best = { node, distance }
  }
  return best?.node ?? around
}

const isFar = ({ x, y, width, height }: DrawingElement, [px, py]: Point) =>
  px < x - MAX_DISTANCE ||
  py < y - MAX_DISTANCE ||
  px > x + width + MAX_DISTANCE ||
  py > y + height + MAX_DISTANCE

function nearestText(texts: readonly DrawingElement[], point: Point): DrawingElement | undefined {
  let best: { readonly text: DrawingElement; readonly distance: number } | undefined
  for (const text of texts) {
    const distance = distanceToBox(text, point)
    if (distance > MAX_TEXT_DISTANCE || (best && distance >= best.distance)) continue
    best = { text, distance }
  }
  return best?.text
}
