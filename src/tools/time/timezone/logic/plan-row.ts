import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type { Attendee } from './find-times.ts'
import {
  type ClockChange,
  clockChanges,
  DAY_MS,
  type LocalHour,
  localHours,
  type OffsetPeriod,
  offsetPeriods,
  type Span,
} from './local-clock.ts'
import { weekendOf } from './weekends.ts'
import { awakeHours, type WorkHours } from './work-hours.ts'
import { covers, daysOff, overlapOf, workTimes } from './work-times.ts'

/** A zone during the planner's days. */
export interface PlanRow extends Attendee {
  /** Longer than the days by the longest meeting. */
  readonly periods: readonly OffsetPeriod[]
  readonly off: readonly Span[]
  /** The hours that begin in the days. */
  readonly hours: readonly LocalHour[]
  readonly changes: readonly ClockChange[]
}

/** The longest meeting, and work that began on the day before. */
const MARGIN_MS = 8 * DAY_MS

/** Calculates the working hours and the local clock of a zone. */
export function planRow(T: TemporalApi, zone: string, days: Span, work: WorkHours): PlanRow {
  const span = { from: days.from - MARGIN_MS, to: days.to + MARGIN_MS }
  const periods = offsetPeriods(T, zone, span)
  const weekend = weekendOf(zone)
  const isShown = ({ at }: { readonly at: number }) => at >= days.from && at < days.to
  return {
    zone,
    periods,
    work: workTimes(periods, work, weekend),
    awake: workTimes(periods, awakeHours, []),
    off: daysOff(periods, weekend),
    hours: localHours(periods).filter(isShown),
    changes: clockChanges(periods).filter(isShown),
  }
}

/** How a span fits a zone: in working hours, on a day off, outside working hours, or at night. */
export type Fit = 'work' | 'off' | 'awake' | 'night'

export function fitOf({ work, awake, off }: PlanRow, span: Span): Fit {
  if (covers(work, span)) return 'work'
  if (!covers(awake, span)) return 'night'
  const reach = { from: span.from, to: Math.max(span.to, span.from + 1) }
  return overlapOf(off, [reach]).length > 0 ? 'off' : 'awake'
}

/** The days from midnight of the anchor in a zone. @throws RangeError beyond the limits of Temporal. */
export function daysFrom(T: TemporalApi, anchor: string, count: number, zone: string): Span {
  const first = T.PlainDate.from(anchor)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds
  // The start plus days isn't midnight if a clock change skips the first midnight.
  return { from: midnight(first), to: midnight(first.add({ days: count })) }
}

/** The instant with the same wall time some days later, or earlier if negative. */
export function daysLater(T: TemporalApi, instant: number, days: number, zone: string): number {
  const time = T.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const moved = time.add({ days }).epochMilliseconds
  if (days > 0 || moved < instant) return moved
  // The clock skips the whole day: https://data.iana.org/time-zones/tzdb/australasia (Samoa, 2011).
  const wall = time.toPlainDateTime().add({ days })
  return wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds
}
