import type { Box, Point } from './element.ts'

/** How far a shape may extend out of the one that contains it, in pixels. */
const TOLERANCE = 6
/** A container is at least this much larger than what it contains. */
const MIN_AREA_RATIO = 1.1

export const areaOf = ({ width, height }: Box) => width * height

export const centerOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

/** Whether a point is inside a box or on its border. */
export const includes = ({ x, y, width, height }: Box, [px, py]: Point) =>
  px >= x && px <= x + width && py >= y && py <= y + height

/** Whether a box contains another, smaller one. */
export function contains(outer: Box, inner: Box): boolean {
  // Most pairs are far apart, and every pair is compared.
  if (inner.x < outer.x - TOLERANCE || inner.x > outer.x + outer.width) return false
  const slackX = Math.min(TOLERANCE, inner.width / 4)
  const slackY = Math.min(TOLERANCE, inner.height / 4)
  return (
    inner.x >= outer.x - slackX &&
    inner.y >= outer.y - slackY &&
    inner.x + inner.width <= outer.x + outer.width + slackX &&
    inner.y + inner.height <= outer.y + outer.height + slackY &&
    areaOf(outer) > areaOf(inner) * MIN_AREA_RATIO
  )
}

/** The share of a box that another one covers. */
export function coverage(box: Box, other: Box): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(areaOf(box), 1)
}

/** The distance of a point from a box; 0 inside. */
export function distanceToBox({ x, y, width, height }: Box, [px, py]: Point): number {
  return Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height))
}

/** The distance of a point from the border of a box. */
export function distanceToBorder(box: Box, point: Point): number {
  if (!includes(box, point)) return distanceToBox(box, point)
  const [px, py] = point
  return Math.min(px - box.x, py - box.y, box.x + box.width - px, box.y + box.height - py)
}

/** The distance between a box and a line of several segments; 0 if they touch. */
export function distanceToPath(box: Box, points: readonly Point[]): number {
  let best = Number.POSITIVE_INFINITY
  for (let at = 1; at < points.length && best > 0; at++) {
    const [from, to] = [points[at - 1], points[at]]
    if (from && to) best = Math.min(best, distanceToSegment(box, from, to))
  }
  return best
}

function distanceToSegment(box: Box, [ax, ay]: Point, [bx, by]: Point): number {
  // The point of the segment that is nearest to the center, then the corners seen from the segment.
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = ([x, y]: Point): Point => {
    const share = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    const clamped = Math.max(0, Math.min(1, share))
    return [ax + clamped * (bx - ax), ay + clamped * (by - ay)]
  }
  let best = distanceToBox(box, along(centerOf(box)))
  for (const x of [box.x, box.x + box.width]) {
    for (const y of [box.y, box.y + box.height]) {
      const [nx, ny] = along([x, y])
      best = Math.min(best, Math.hypot(nx - x, ny - y), distanceToBox(box, [nx, ny]))
    }
  }
  return best
}

/** The smallest box around others; undefined for none. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes
  if (!first) return undefined
  let [left, top] = [first.x, first.y]
  let [right, bottom] = [first.x + first.width, first.y + first.height]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Boxes in reading order: rows from top to bottom, each from left to right. */
export function inReadingOrder<Item extends Box>(
  items: readonly Item[],
): readonly (readonly Item[])[] {
  const rows: Item[][] = []
  for (const item of [...items].sort((a, b) => centerOf(a)[1] - centerOf(b)[1])) {
    const row = rows.at(-1)
    const [last] = row ?? []
    const isSameRow =
      last &&
      Math.abs(centerOf(last)[1] - centerOf(item)[1]) < Math.min(last.height, item.height) / 2
    if (row && isSameRow) row.push(item)
    else rows.push([item])
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}
