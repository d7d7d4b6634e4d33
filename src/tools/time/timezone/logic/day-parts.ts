import { DAY_MS, dayOf, HOUR_MS, type OffsetPeriod, type Span, wallAt } from './local-clock.ts'
import type { Weekend } from './weekends.ts'
import { awakeHours, type WorkHours } from './work-hours.ts'
import { covers, workTimes } from './work-times.ts'

/** How a time of the day is usually spent. */
export type HourKind = 'work' | 'awake' | 'night'

export interface DayPart extends Span {
  readonly kind: HourKind
}

/** A day of one zone as the working hours of another. */
export interface DayHours {
  /** In order, at most an hour each. Offsets of half an hour split an hour. */
  readonly parts: readonly DayPart[]
  readonly work: readonly Span[]
}

/** @param periods the UTC offsets of the other zone during the day. */
export function dayHours(
  periods: readonly OffsetPeriod[],
  day: Span,
  { work, weekend }: { readonly work: WorkHours; readonly weekend: Weekend },
): DayHours {
  const working = workTimes(periods, work, weekend)
  const awake = workTimes(periods, awakeHours, [])
  const kindOf = (span: Span): HourKind =>
    covers(working, span) ? 'work' : covers(awake, span) ? 'awake' : 'night'
  const edges = [...working, ...awake].flatMap(({ from, to }) => [from, to])
  for (let at = day.from; at < day.to; at += HOUR_MS) edges.push(at)
  const starts = [...new Set(edges)].filter((at) => at < day.to).sort((a, b) => a - b)
  const parts = starts.map((from, index) => {
    const span = { from, to: starts[index + 1] ?? day.to }
    return { ...span, kind: kindOf(span) }
  })
  return { parts, work: working }
}

/**
 * Formats spans of a day as wall times, such as "09:00–17:30, 20:00–24:00"; empty without a span.
 *
 * @param periods the UTC offsets of the zone in which the times are shown.
 */
export function rangesText(periods: readonly OffsetPeriod[], spans: readonly Span[]): string {
  const text = (wall: number, day: number) => {
    const minutes = Math.floor((wall - day * DAY_MS) / 60_000)
    const part = (value: number) => `${value}`.padStart(2, '0')
    return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
  }
  return spans
    .map(({ from, to }) => {
      const [first, last] = [wallAt(periods, from), wallAt(periods, to - 1) + 1]
      // The day ends at 24:00.
      return `${text(first, dayOf(first))}–${text(last, dayOf(last - 1))}`
    })
    .join(', ')
}
