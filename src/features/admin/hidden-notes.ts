import type { Ad } from '#api/contract/ads.ts'
import { type DatedAd, datedAds, type HiddenPart, liveParts } from './placement-time.ts'
import { intersect, lengthOf, type ScheduleSpans, type Span, subtract } from './schedule-time.ts'

/** A statement about when an ad is hidden by another one. */
export interface HiddenNote {
  readonly by: Ad
  /** The days of the statement; undefined for all days of the ad. */
  readonly days: Span | undefined
  /** Whether the ad is hidden for all of those days, at the hours of the other's schedule, or at some hours. */
  readonly when: 'always' | 'in-schedule' | 'sometimes'
}

/** More statements about one ad than are read are replaced by one. */
const MAX_RUNS = 3

/** Describes the hidden parts of an ad, by the ads that hide it. */
export function hiddenNotes(
  dated: DatedAd,
  hidden: readonly HiddenPart[],
  spansOf: ScheduleSpans,
): readonly HiddenNote[] {
  const live = liveParts(dated, spansOf)
  const daysOf = ({ from, to }: Span) =>
    lengthOf(subtract(live, [{ from, to }])) === 0 ? undefined : { from, to }
  return [...new Set(hidden.map(({ by }) => by))].flatMap((by): readonly HiddenNote[] => {
    const parts = hidden.filter((part) => part.by === by)
    const runs = runsOf(parts, live)
    if (lengthOf(parts) === lengthOf(live)) return [{ by, days: undefined, when: 'always' }]
    if (by.schedule === null && runs.length <= MAX_RUNS) {
      return runs.map((run) => ({ by, days: daysOf(run), when: 'always' }))
    }
    const days = datedAds([by], dated)[0] ?? dated
    const inSchedule = intersect(intersect(live, spansOf(by.schedule)), [days])
    const isBySchedule = by.schedule !== null && lengthOf(inSchedule) === lengthOf(parts)
    return [{ by, days: daysOf(days), when: isBySchedule ? 'in-schedule' : 'sometimes' }]
  })
}

/** Joins parts between which the ad isn't live. */
function runsOf(parts: readonly Span[], live: readonly Span[]): readonly Span[] {
  const runs: Span[] = []
  const visible = subtract(live, parts)
  for (const part of parts) {
    const last = runs.at(-1)
    const gap = last && { from: last.to, to: part.from }
    if (last && gap && !visible.some((it) => it.from < gap.to && gap.from < it.to)) {
      runs[runs.length - 1] = { from: last.from, to: part.to }
    } else runs.push({ from: part.from, to: part.to })
  }
  return runs
}
