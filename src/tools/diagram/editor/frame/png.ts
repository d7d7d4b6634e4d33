import { sizeOf, svgText } from './clean.ts'
import { ImageError } from './failure.ts'

/** Limits of a canvas in all browsers. */
const MAX_SIDE_PIXELS = 16_000
const MAX_AREA_PIXELS = 120_000_000

/** Renders the SVG as PNG, `scale` pixels for each CSS pixel. Throws `ImageError`. */
export async function pngOf(
  picture: SVGSVGElement | undefined,
  scale: number,
  background: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!picture) throw new ImageError('image')
  const size = sizeOf(picture)
  const width = Math.ceil(size.width * scale)
  const height = Math.ceil(size.height * scale)
  if (Math.max(width, height) > MAX_SIDE_PIXELS || width * height > MAX_AREA_PIXELS)
    throw new ImageError('size')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('image')
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  }
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`
  try {
    await image.decode()
    context.drawImage(image, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new ImageError('size')
    return new Uint8Array(await blob.arrayBuffer())
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('image')
  }
}
