import * as v from 'valibot'
import { IMAGES_PATH } from '#api/contract/links.ts'

const url = v.nullish(v.string())
const exportSchema = v.object({
  ads: v.array(v.object({ imageUrl: url, narrowImageUrl: url, darkImageUrl: url })),
  images: v.array(v.object({ name: v.string() })),
})

/** The number of uploaded images that the ads of an export use but that it doesn't contain, because of its size limit. */
export function omittedImages(text: string): number {
  const { ads, images } = v.parse(exportSchema, JSON.parse(text))
  const contained = new Set(images.map(({ name }) => IMAGES_PATH + name))
  const used = ads
    .flatMap((ad) => [ad.imageUrl, ad.narrowImageUrl, ad.darkImageUrl])
    .filter((it) => it?.startsWith(IMAGES_PATH))
  return [...new Set(used)].filter((it) => it && !contained.has(it)).length
}
