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
      const dx = Math.max(shape.x - x, 0, x - shape.x - shape.width)
      const dy = Math.max(shape.y - y, 0, y - shape.y - shape.height)
      // Most shapes are far away, and the root is dear.
      if (dx > REACH || dy > REACH) continue
      const distance = Math.hypot(dx, dy)
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

const areaOf = ({ width, height }: DrawingElement) => width * height
