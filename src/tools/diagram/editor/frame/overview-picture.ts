import { sizeOf } from './clean.ts'

/** The time of one step, so that the view still moves in every frame. */
const STEP_MS = 6
const LINE_PIXELS = 20
const SHAPES = 'rect, circle, ellipse, polygon, polyline, line, path, foreignObject, text'
const TEMPLATES = 'defs, marker, clipPath, mask, pattern, symbol'

/**
 * Draws a diagram in small: shapes in their colors, connectors, and a bar for each line of text. Works
 * in short steps, because an image of a large SVG would block the frame. Returns false if it was
 * outdated before the end.
 */
export async function drawOverview(
  picture: SVGSVGElement,
  canvas: HTMLCanvasElement,
  scale: number,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { width, height } = sizeOf(picture)
  const sketch = document.createElement('canvas')
  sketch.width = Math.max(1, Math.round(width * scale))
  sketch.height = Math.max(1, Math.round(height * scale))
  const context = sketch.getContext('2d')
  if (!context) return false
  const shapes = [...picture.querySelectorAll<SVGGraphicsElement>(SHAPES)]
  let end = performance.now() + STEP_MS
  for (const shape of shapes) {
    if (performance.now() > end) {
      await new Promise((resolve) => setTimeout(resolve))
      if (!isCurrent()) return false
      end = performance.now() + STEP_MS
    }
    drawShape(context, picture, shape, scale)
  }
  canvas.width = sketch.width
  canvas.height = sketch.height
  canvas.getContext('2d')?.drawImage(sketch, 0, 0)
  return true
}

function drawShape(
  context: CanvasRenderingContext2D,
  picture: SVGSVGElement,
  shape: SVGGraphicsElement,
  scale: number,
): void {
  // Icons have their own viewport, and templates are drawn where they are used.
  if (shape.ownerSVGElement !== picture || shape.closest(TEMPLATES)) return
  const matrix = shape.getCTM()
  const style = getComputedStyle(shape)
  if (!matrix || style.visibility === 'hidden' || style.display === 'none') return
  const { a, b, c, d, e, f } = matrix
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale)
  if (shape.localName === 'text' || shape.localName === 'foreignObject') {
    context.globalAlpha = 0.5
    context.fillStyle = shape.localName === 'text' ? style.fill : style.color
    drawText(context, shape)
    return
  }
  const path = outlineOf(shape)
  const pixel = 1 / (scale * Math.max(Math.hypot(a, b), 0.001))
  if (isPaint(style.fill)) {
    context.globalAlpha = Number(style.opacity) * Number(style.fillOpacity)
    context.fillStyle = style.fill
    context.fill(path)
  }
  if (!isPaint(style.stroke)) return
  context.globalAlpha = Number(style.opacity) * Number(style.strokeOpacity)
  context.strokeStyle = style.stroke
  context.lineWidth = Math.max(Number.parseFloat(style.strokeWidth) || 0, pixel * 0.75)
  context.stroke(path)
}

/** Whether it is a color; gradients and patterns are omitted. */
const isPaint = (paint: string) => paint.startsWith('rgb') && !/, 0\)$/.test(paint)

function drawText(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  if (!shape.textContent?.trim()) return
  const { x, y, width, height } = shape.getBBox()
  const lines = Math.max(1, Math.round(height / LINE_PIXELS))
  const step = height / lines
  for (let line = 0; line < lines; line++) {
    context.fillRect(x, y + (line + 0.3) * step, width, step * 0.4)
  }
}

function outlineOf(shape: SVGElement): Path2D {
  const path = new Path2D()
  if (shape instanceof SVGRectElement) {
    const { x, y, width, height } = shape
    path.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value)
  } else if (shape instanceof SVGCircleElement) {
    const { cx, cy, r } = shape
    path.arc(cx.baseVal.value, cy.baseVal.value, r.baseVal.value, 0, 2 * Math.PI)
  } else if (shape instanceof SVGEllipseElement) {
    const { cx, cy, rx, ry } = shape
    const [x, y] = [cx.baseVal.value, cy.baseVal.value]
    path.ellipse(x, y, rx.baseVal.value, ry.baseVal.value, 0, 0, 2 * Math.PI)
  } else if (shape instanceof SVGLineElement) {
    const { x1, y1, x2, y2 } = shape
    path.moveTo(x1.baseVal.value, y1.baseVal.value)
    path.lineTo(x2.baseVal.value, y2.baseVal.value)
  } else if (shape instanceof SVGPolygonElement || shape instanceof SVGPolylineElement) {
    for (const { x, y } of shape.points) path.lineTo(x, y)
    if (shape instanceof SVGPolygonElement) path.closePath()
  } else return new Path2D(shape.getAttribute('d') ?? '')
  return path
}
