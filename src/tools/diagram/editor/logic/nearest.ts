import type { DrawingElement } from './drawing.ts'

/** Pixels between the end of an arrow and the shape it points at. */
const MAX_DISTANCE = 48

/** Finds the shape nearest to a point, at most `MAX_DISTANCE` away; the smallest if shapes are nested. */
export function createFinder(
  shapes: readonly DrawingElement[],
): (point: readonly [number, number]) => DrawingElement | undefined {
  return ([x, y]) => {
    let best: { readonly shape: DrawingElement; readonly distance: number } | undefined
    for (const shape of shapes) {
      const dx = Math.max(shape.x - x, 0, x - shape.x - shape.width)
      const dy = Math.max(shape.y - y, 0, y - shape.y - shape.height)
      // Most shapes are far away, and computing the root is slow.
      if (dx > MAX_DISTANCE || dy > MAX_DISTANCE) continue
      const distance = Math.hypot(dx, dy)
      if (distance > MAX_DISTANCE) continue
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
