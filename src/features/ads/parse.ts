import * as v from 'valibot'
import { type PublicAd, publicAdSchema } from '#api/contract/ads.ts'
import { isImageAddress, isLink } from '#api/contract/links.ts'

const responseSchema = v.object({
  showAds: v.boolean(),
  items: v.array(v.unknown()),
  countViews: v.optional(v.boolean(), false),
})

/**
 * The ads to show, in order of priority, and whether their views and clicks are counted. Throws if the response isn't
 * a list; ads that violate the contract are dropped, because a newer server may have positions that this page doesn't
 * know.
 */
export function parseAds(text: string): {
  readonly items: readonly PublicAd[]
  readonly countViews: boolean
} {
  const { showAds, items, countViews } = v.parse(responseSchema, JSON.parse(text))
  const valid = items.flatMap((item) => {
    const result = v.safeParse(publicAdSchema, item)
    return showAds && result.success && isValid(result.output) ? [result.output] : []
  })
  return { items: valid.sort((a, b) => b.priority - a.priority), countViews }
}

/** Repeats the server's checks, so that a page doesn't depend on them. */
function isValid({ enabled, linkUrl, imageUrl, narrowImageUrl, darkImageUrl }: PublicAd): boolean {
  const images = [imageUrl, narrowImageUrl, darkImageUrl]
  return enabled && isLink(linkUrl) && images.every((url) => url === null || isImageAddress(url))
}
