import type { Ad } from '#api/contract/ads.ts'
import { placesOf } from './placement.ts'
import { intersect, joined, type ScheduleSpans, type Span, subtract } from './schedule-time.ts'

/** An ad and the part of a time span between its dates. */
export interface DatedAd extends Span {
  readonly ad: Ad
}

/** Disjoint spans of each place, sorted, with the ad of the highest priority in each. */
export type Ceilings = ReadonlyMap<string, readonly DatedAd[]>

/** The enabled ads whose dates are within a time span. */
export function datedAds(ads: readonly Ad[], { from, to }: Span): readonly DatedAd[] {
  return ads
    .filter(({ enabled }) => enabled)
    .map((ad) => ({
      ad,
      from: Math.max(from, ad.startDate === null ? from : Date.parse(ad.startDate)),
      to: Math.min(to, ad.endDate === null ? to : Date.parse(ad.endDate)),
    }))
    .filter((dated) => dated.from < dated.to)
}

/** The times between an ad's dates that its schedule covers. */
export const liveParts = (dated: DatedAd, spansOf: ScheduleSpans): readonly DatedAd[] =>
  intersect([dated], spansOf(dated.ad.schedule))

/** The ad of the highest priority at each time, by place. */
export function ceilingsOf(ads: readonly DatedAd[], spansOf: ScheduleSpans): Ceilings {
  const ceilings = new Map<string, readonly DatedAd[]>()
  for (const dated of ads.toSorted((a, b) => b.ad.priority - a.ad.priority)) {
    const parts = liveParts(dated, spansOf)
    for (const place of placesOf(dated.ad)) {
      const higher = ceilings.get(place) ?? []
      const free = subtract(parts, higher)
      if (free.length > 0) {
        ceilings.set(
          place,
          [...higher, ...free].sort((a, b) => a.from - b.from),
        )
      }
    }
  }
  return ceilings
}

/** A time span in which an ad is hidden, and one of the ads that hide it. */
export interface HiddenPart extends Span {
  readonly by: Ad
}

/** The parts of an ad's live times in which ads of a higher priority hide it in all its places; none without a place. */
export function hiddenParts(
  dated: DatedAd,
  ceilings: Ceilings,
  spansOf: ScheduleSpans,
): readonly HiddenPart[] {
  const [first = [], ...others] = placesOf(dated.ad).map((place) =>
    (ceilings.get(place) ?? [])
      .filter(({ ad, from, to }) => {
        const isAbove = ad.priority > dated.ad.priority
        return isAbove && from < dated.to && dated.from < to
      })
      .map(({ ad, from, to }) => ({ by: ad, from, to })),
  )
  const everywhere = others.reduce<readonly HiddenPart[]>(intersect, first)
  return joined(intersect(everywhere, liveParts(dated, spansOf)), (a, b) => a.by === b.by)
}
