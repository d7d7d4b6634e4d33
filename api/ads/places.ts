import type { SentAd } from '#api/contract/ads.ts'
import {
  adsAt,
  highestOf,
  placedTypes,
  positionOf,
  type SlotHeight,
  slotHeightOf,
} from '#api/contract/places.ts'
import { escapeHtml } from '#api/site/names.ts'

const entryOf = (ad: SentAd): string =>
  withHeight([ad.id, ad.language, ad.screen].filter(Boolean).join('/'), slotHeightOf(ad))

const withHeight = (entry: string, height: SlotHeight | undefined): string =>
  height === undefined ? entry : `${entry}:${height.replace('-', ':')}`

/** More ads than a visitor dismisses; more of them would enlarge every page. */
const MAX_IDS = 8

/**
 * HTML attributes for a page's root element: the ad slots that the page needs, and for each of them its ads, with the
 * language and the screen that they are for, and the height of the slot: `id1,id2/en/narrow:138:288`. A slot with an ad for
 * the visitor that isn't dismissed is then reserved before the first paint, which avoids layout shifts.
 */
export function placesAttributes(ads: readonly SentAd[], path: string): string {
  // Without ads, pages are served exactly as built.
  if (ads.length === 0) return ''
  const position = positionOf(path)
  const found = placedTypes.flatMap((kind) => {
    const placed = position === undefined ? [] : adsAt(ads, kind, position)
    if (placed.length === 0) return []
    const highest = highestOf(placed.map(slotHeightOf))
    const ids = placed.length > MAX_IDS ? withHeight('*', highest) : placed.map(entryOf).join(',')
    return [{ kind, ids }]
  })
  const kinds = found.map(({ kind }) => kind).join(' ')
  const ids = found.map((it) => it.ids).join(' ')
  return ` data-ads="${kinds}" data-ad-ids="${escapeHtml(ids)}"`
}
