import type { SentAd } from '#api/contract/ads.ts'
import { adsAt, placedTypes, positionOf } from '#api/contract/places.ts'
import { escapeHtml } from '#api/site/names.ts'

const entryOf = ({ id, language, screen }: SentAd): string =>
  [id, language, screen].filter(Boolean).join('/')

/** More ads than a visitor dismisses; more of them would enlarge every page. */
const MAX_IDS = 8

/**
 * HTML attributes for a page's root element: the ad slots that the page needs, and for each of them its ads, with the
 * language and the screen that they are for: `id1,id2/en/narrow`. A slot with an ad for the visitor that isn't dismissed
 * is then reserved before the first paint, which avoids layout shifts.
 */
export function placesAttributes(ads: readonly SentAd[], path: string): string {
  // Without ads, pages are served exactly as built.
  if (ads.length === 0) return ''
  const position = positionOf(path)
  const found = placedTypes.flatMap((kind) => {
    const ids = position === undefined ? [] : adsAt(ads, kind, position).map(entryOf)
    return ids.length === 0 ? [] : [{ kind, ids: ids.length > MAX_IDS ? '*' : ids.join(',') }]
  })
  const kinds = found.map(({ kind }) => kind).join(' ')
  const ids = found.map((it) => it.ids).join(' ')
  return ` data-ads="${kinds}" data-ad-ids="${escapeHtml(ids)}"`
}
