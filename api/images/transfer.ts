import { type Ad, limits, type NewAd } from '#api/contract/ads.ts'
import type { ExportedImage } from '#api/contract/images.ts'
import { IMAGES_PATH } from '#api/contract/links.ts'
import { Problem } from '#api/http/problem.ts'
import { hashOf } from '#api/site/files.ts'
import { type ImageKind, imageKindOf } from './kinds.ts'
import type { ImageStore } from './store.ts'

/** The names of the uploaded images that ads use. */
export function imagesOf(ads: readonly NewAd[]): readonly string[] {
  const urls = ads.flatMap((ad) => [ad.imageUrl, ad.narrowImageUrl, ad.darkImageUrl])
  const own = urls.flatMap((url) =>
    url?.startsWith(IMAGES_PATH) ? [url.slice(IMAGES_PATH.length)] : [],
  )
  return [...new Set(own)]
}

/** The images that ads no longer use after a change. */
export function droppedImages(
  before: readonly NewAd[],
  after: readonly NewAd[],
): readonly string[] {
  const used = new Set(imagesOf(after))
  return imagesOf(before).filter((name) => !used.has(name))
}

/** The titles of the ads that use each uploaded image, by its name. */
export function titlesByImage(ads: readonly Ad[]): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, readonly string[]>()
  for (const ad of ads) {
    for (const name of imagesOf([ad])) titles.set(name, [...(titles.get(name) ?? []), ad.title])
  }
  return titles
}

/** The images that ads use, up to the limit of an export. */
export async function exportImages(
  images: Pick<ImageStore, 'find'>,
  ads: readonly Ad[],
): Promise<ExportedImage[]> {
  const exported: ExportedImage[] = []
  let size = 0
  for (const name of imagesOf(ads)) {
    const bytes = await images.find(name)
    if (bytes === undefined) continue
    size += bytes.byteLength
    if (size > limits.exportedImageBytes) break
    exported.push({ name, data: Buffer.from(bytes).toString('base64') })
  }
  return exported
}

export interface ImportedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly kind: ImageKind
}

/** The content of exported images. Throws `invalid` if one isn't an image, is too large, or has another name. */
export function readImages(images: readonly ExportedImage[]): readonly ImportedImage[] {
  return images.map(({ name, data }, index) => {
    const bytes = new Uint8Array(Buffer.from(data, 'base64'))
    const kind = imageKindOf(bytes)
    const fits = bytes.byteLength <= limits.imageBytes
    if (kind === undefined || !fits || name !== `${hashOf(bytes)}.${kind}`) {
      const errors = [{ field: `images.${index}.data`, code: 'not-an-image' } as const]
      throw new Problem('invalid', {}, { errors })
    }
    return { bytes, kind }
  })
}
