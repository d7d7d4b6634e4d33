import type { PublicAd } from '#api/contract/ads.ts'
import { adsAt, placedTypes, positionOf } from '#api/contract/places.ts'
import { escapeHtml } from '#api/site/names.ts'

/**
 * Attributes of a page's root element: the kinds of ad that the page has a place for, and the ids of the
 * ads in the same order. The place is then there before the first paint, and nothing moves later.
 */
export function placesAttributes(ads: readonly PublicAd[], path: string): string {
  // Most sites have no ads: their pages stay as they were built.
  if (ads.length === 0) return ''
  const position = positionOf(path)
  const found = placedTypes.flatMap((kind) => {
    const [ad] = position === undefined ? [] : adsAt(ads, kind, position)
    return ad === undefined ? [] : [{ kind, id: ad.id }]
  })
  const kinds = found.map(({ kind }) => kind).join(' ')
  const ids = found.map(({ id }) => id).join(' ')
  return ` data-ads="${kinds}" data-ad-ids="${escapeHtml(ids)}"`
}
