import type { AdPosition, PublicAd } from '#api/contract/ads.ts'
import { adsAt } from '#api/contract/places.ts'

/** The ads of each type that a page shows: the first `maxAds` of its position that are not hidden. */
export function chooseAds(
  items: readonly PublicAd[],
  position: AdPosition | undefined,
  isGone: (ad: PublicAd) => boolean,
  maxAds: number,
): readonly PublicAd[] {
  if (position === undefined) return []
  const shown = items.filter((ad) => !isGone(ad))
  const types = [...new Set(shown.map(({ type }) => type))]
  return types.flatMap((type) => adsAt(shown, type, position).slice(0, maxAds))
}
