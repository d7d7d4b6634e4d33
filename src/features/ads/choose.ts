import type { AdPosition, PublicAd } from '#api/contract/ads.ts'
import { adsAt, positionOf } from '#api/contract/places.ts'

/** How likely the page of a JSON tool brings an interstitial. */
const INTERSTITIAL_PROBABILITY = 0.3

/** Whether the page at a path brings an interstitial this time; no other page throws the dice. */
export const bringsInterstitial = (path: string, random: () => number): boolean =>
  positionOf(path) === 'json' && random() < INTERSTITIAL_PROBABILITY

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
