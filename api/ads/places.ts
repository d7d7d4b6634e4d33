import type { PublicAd } from '#api/contract/ads.ts'
import { adsAt, placedTypes, positionOf } from '#api/contract/places.ts'
import { escapeHtml } from '#api/site/names.ts'

/**
 * HTML attributes for a page's root element: the ad slots that the page needs, and the ids of their ads in the
 * same order. The slots are then reserved before the first paint, which avoids layout shifts.
 */
export function placesAttributes(ads: readonly PublicAd[], path: string): string {
  // Without ads, pages are served exactly as built.
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
