import type { AdPosition, PublicAd } from '#api/contract/ads.ts'
import { adsAt, positionOf } from '#api/contract/places.ts'

const INTERSTITIAL_PROBABILITY = 0.3

/** Whether to show an interstitial this time; only pages of JSON tools call `random`. */
export const bringsInterstitial = (path: string, random: () => number): boolean =>
  positionOf(path) === 'json' && random() < INTERSTITIAL_PROBABILITY

/**
 * The ads that a page shows: of each type, up to `maxAds` at its position that aren't hidden, highest priority first.
 * Ads of equal priority take turns at random, by weight.
 */
export function chooseAds(
  items: readonly PublicAd[],
  position: AdPosition | undefined,
  { isGone, maxAds, random }: Choice,
): readonly PublicAd[] {
  if (position === undefined) return []
  const shown = items.filter((ad) => !isGone(ad))
  const types = [...new Set(shown.map(({ type }) => type))]
  return types.flatMap((type) => {
    const rivals = [...adsAt(shown, type, position)]
    const chosen: PublicAd[] = []
    while (chosen.length < maxAds && rivals.length > 0) {
      chosen.push(...rivals.splice(indexOfNext(rivals, random), 1))
    }
    return chosen
  })
}

export interface Choice {
  readonly isGone: (ad: PublicAd) => boolean
  readonly maxAds: number
  /** Called only if ads take turns. */
  readonly random: () => number
}

/** The index of an ad of the first one's priority, at random by weight. */
function indexOfNext(rivals: readonly PublicAd[], random: () => number): number {
  const level = rivals.filter(({ priority }) => priority === rivals[0]?.priority)
  if (level.length < 2) return 0
  let rest = random() * level.reduce((sum, { weight }) => sum + weight, 0)
  return level.findIndex(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}
