import * as v from 'valibot'
import { adsResponseSchema, type PublicAd } from '#api/contract/ads.ts'
import { isImageAddress, isLink } from '#api/contract/links.ts'

/** The ads to show, in order of priority. Throws if the response violates the contract. */
export function parseAds(text: string): readonly PublicAd[] {
  const { showAds, items } = v.parse(adsResponseSchema, JSON.parse(text))
  const valid = items.filter(isValid).sort((a, b) => b.priority - a.priority)
  return showAds ? valid : []
}

/** Repeats the server's checks, so that a page doesn't depend on them. */
function isValid({ enabled, linkUrl, imageUrl }: PublicAd): boolean {
  return enabled && isLink(linkUrl) && (imageUrl === null || isImageAddress(imageUrl))
}
