import type { Ad } from '#api/contract/ads.ts'
import { placesOf } from './placement.ts'

/** A time span in milliseconds since 1970; the end is exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

/** An ad and the part of a time span in which it is live. */
export interface LiveSpan extends Span {
  readonly ad: Ad
}

/** Disjoint spans of each place, sorted, with the ad of the highest priority in each. */
export type Ceilings = ReadonlyMap<string, readonly LiveSpan[]>

/** The parts of a time span in which enabled ads are live, by their dates. */
export function liveSpans(ads: readonly Ad[], { from, to }: Span): readonly LiveSpan[] {
  return ads
    .filter(({ enabled }) => enabled)
    .map((ad) => ({
      ad,
      from: Math.max(from, ad.startDate === null ? from : Date.parse(ad.startDate)),
      to: Math.min(to, ad.endDate === null ? to : Date.parse(ad.endDate)),
    }))
    .filter((span) => span.from < span.to)
}

/** The ad of the highest priority at each time, by place. Ads with a schedule hide others only for hours, and are left out. */
export function ceilingsOf(spans: readonly LiveSpan[]): Ceilings {
  const ceilings = new Map<string, readonly LiveSpan[]>()
  const always = spans.filter(({ ad }) => ad.schedule === null)
  for (const span of always.toSorted((a, b) => b.ad.priority - a.ad.priority)) {
    for (const place of placesOf(span.ad)) {
      ceilings.set(place, fillGaps(ceilings.get(place) ?? [], span))
    }
  }
  return ceilings
}

/** Sorted spans and the parts of another one between them. */
function fillGaps(sorted: readonly LiveSpan[], span: LiveSpan): readonly LiveSpan[] {
  const result: LiveSpan[] = []
  let { from } = span
  for (const next of sorted) {
    const to = Math.min(next.from, span.to)
    if (from < to) result.push({ ...span, from, to })
    result.push(next)
    from = Math.max(from, next.to)
  }
  if (from < span.to) result.push({ ...span, from })
  return result
}

/** A time span in which an ad is hidden, and the title of one of those that hide it. */
export interface HiddenPart extends Span {
  readonly title: string
}

/** The parts of an ad's span in which ads of a higher priority hide it in all its places; none without a place. */
export function hiddenParts({ ad, from, to }: LiveSpan, ceilings: Ceilings): readonly HiddenPart[] {
  const [first = [], ...others] = placesOf(ad).map((place) =>
    (ceilings.get(place) ?? [])
      .filter((it) => it.ad.priority > ad.priority && it.from < to && from < it.to)
      .map((it) => ({
        from: Math.max(from, it.from),
        to: Math.min(to, it.to),
        title: it.ad.title,
      })),
  )
  return joined(others.reduce<readonly HiddenPart[]>(intersect, first))
}

/** The times in both of two sorted lists, with the titles of the first. */
function intersect(parts: readonly HiddenPart[], spans: readonly Span[]): readonly HiddenPart[] {
  const result: HiddenPart[] = []
  let index = 0
  for (const part of parts) {
    while ((spans[index]?.to ?? Number.POSITIVE_INFINITY) <= part.from) index += 1
    for (let i = index; (spans[i]?.from ?? part.to) < part.to; i += 1) {
      const { from, to } = spans[i] ?? part
      result.push({ ...part, from: Math.max(from, part.from), to: Math.min(to, part.to) })
    }
  }
  return result
}

/** Joins adjacent parts with the same title. */
function joined(parts: readonly HiddenPart[]): readonly HiddenPart[] {
  const result: HiddenPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last && last.to === part.from && last.title === part.title) {
      result[result.length - 1] = { ...last, to: part.to }
    } else result.push(part)
  }
  return result
}
