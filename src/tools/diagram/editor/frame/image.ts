import { sizeOf } from './clean.ts'
import { ImageError } from './failure.ts'
import type { ImageFile, ImageOptions } from './protocol.ts'
import { xmlText } from './xml-text.ts'

/** Limits of a canvas in all browsers. */
const MAX_SIDE_PIXELS = 16_000
const MAX_AREA_PIXELS = 120_000_000

const WHITE = '#ffffff'
/** The page's color under diagrams in the dark theme. */
const DARK = '#1f2225'

/** The color on which a diagram can be read. */
export const colorUnder = (isDark: boolean): string => (isDark ? DARK : WHITE)

/** The diagram as a file. Throws `ImageError`. */
export async function imageOf(
  picture: SVGSVGElement,
  isDark: boolean,
  options: ImageOptions,
): Promise<ImageFile> {
  const { format, background } = options
  const size = sizeOf(picture)
  const scale = scaleOf(size, options)
  const fill =
    background === 'none' ? undefined : background === 'theme' ? colorUnder(isDark) : WHITE
  if (format === 'svg') {
    const width = options.width ?? size.width
    const file = { width, height: Number(((size.height / size.width) * width).toFixed(3)) }
    return { ...file, size: file, content: fileText(picture, file, fill) }
  }
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  if (Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_AREA_PIXELS)
    throw new ImageError('size')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Paper is white, so a file of pixels has no transparency.
  const color = fill ?? (format === 'pixels' ? WHITE : undefined)
  await paint(canvas, fileText(picture, { width, height }, undefined), color)
  const content = format === 'png' ? await pngOf(canvas) : await pixelsOf(canvas)
  return { width, height, size, content }
}

/** The pixels of the file for each CSS pixel. */
function scaleOf(size: ImageFile['size'], { scale, width, within }: ImageOptions): number {
  const stated = width === undefined ? scale : width / size.width
  if (!within) return stated
  return Math.min(stated, within.width / size.width, within.height / size.height)
}

/** The SVG with another size, and a background. */
function fileText(
  picture: SVGSVGElement,
  file: { readonly width: number; readonly height: number },
  fill: string | undefined,
): string {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const { width, height } = sizeOf(picture)
  // Without it, the diagram wouldn't scale.
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.setAttribute('width', String(file.width))
  copy.setAttribute('height', String(file.height))
  copy.style.removeProperty('max-width')
  copy.style.removeProperty('background-color')
  for (const node of copy.querySelectorAll('[data-marked]')) node.removeAttribute('data-marked')
  if (fill) copy.prepend(rectangle(copy.getAttribute('viewBox') ?? '', fill))
  return xmlText(copy)
}

function rectangle(viewBox: string, fill: string): Element {
  const [x = '0', y = '0', width = '100%', height = '100%'] = viewBox.trim().split(/[\s,]+/)
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height }))
    element.setAttribute(name, value)
  // Diagrams style all rectangles by rules, over which only a style wins.
  element.setAttribute('style', `fill:${fill};stroke:none;stroke-width:0;filter:none`)
  return element
}

async function paint(
  canvas: HTMLCanvasElement,
  svg: string,
  color: string | undefined,
): Promise<void> {
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('image')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
    if (color) {
      // A rectangle of the diagram can end within a pixel.
      context.fillStyle = color
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
  } catch {
    throw new ImageError('image')
  }
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new ImageError('size')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Red, green, and blue of each pixel, compressed by zlib. */
async function pixelsOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (!data) throw new ImageError('image')
  const pixels = new Uint8Array((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4) {
    pixels[to++] = data[from] ?? 0
    pixels[to++] = data[from + 1] ?? 0
    pixels[to++] = data[from + 2] ?? 0
  }
  const stream = new Blob([pixels]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
