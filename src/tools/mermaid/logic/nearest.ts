import type { DrawingElement } from './drawing.ts'

/** Pixels that an arrow may end before a shape. */
const REACH = 48

/** Finds the shape nearest to a point and within reach of it; of nested ones the smallest. */
export function createFinder(
  shapes: readonly DrawingElement[],
): (point: readonly [number, number]) => DrawingElement | undefined {
  return ([x, y]) => {
    let best: { readonly shape: DrawingElement; readonly distance: number } | undefined
    for (const shape of shapes) {
      const distance = distanceTo(shape, x, y)
      if (distance > REACH) continue
      const isNearer =
        !best ||
        distance < best.distance ||
        (distance === best.distance && areaOf(shape) < areaOf(best.shape))
      if (isNearer) best = { shape, distance }
    }
    return best?.shape
  }
}

function distanceTo({ x, y, width, height }: DrawingElement, px: number, py: number): number {
  const dx = Math.max(x - px, 0, px - x - width)
  const dy = Math.max(y - py, 0, py - y - height)
  return Math.hypot(dx, dy)
}

const areaOf = ({ width, height }: DrawingElement) => width * height
