import type { AdPosition, PublicAd } from '#api/contract/ads.ts'
import { adsAt, positionOf } from '#api/contract/places.ts'

const INTERSTITIAL_PROBABILITY = 0.3

/** Whether to show an interstitial this time; only pages of JSON tools call `random`. */
export const bringsInterstitial = (path: string, random: () => number): boolean =>
  positionOf(path) === 'json' && random() < INTERSTITIAL_PROBABILITY

/** The ads that a page shows: of each type, the first `maxAds` at its position that aren't hidden. */
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
