import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Instants in milliseconds since the epoch; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A time in which a zone has one UTC offset, in milliseconds. */
export interface OffsetPeriod extends Span {
  readonly offset: number
}

/**
 * The UTC offsets of a zone during a span, in order. Local times are then sums, without a calendar
 * calculation for each: `instant + offset` is the wall time as milliseconds since 1970-01-01.
 */
export function offsetPeriods(
  T: TemporalApi,
  zone: string,
  { from, to }: Span,
): readonly OffsetPeriod[] {
  const periods: OffsetPeriod[] = []
  let time = T.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  for (let start = from; start < to; ) {
    const next = time.getTimeZoneTransition('next')
    const end = Math.min(next?.epochMilliseconds ?? to, to)
    const offset = time.offsetNanoseconds / 1e6
    const last = periods.at(-1)
    // A transition can keep the offset.
    if (last?.offset === offset) periods[periods.length - 1] = { ...last, to: end }
    else periods.push({ from: start, to: end, offset })
    if (!next) break
    start = end
    time = next
  }
  return periods
}

/** The wall time of an instant, as milliseconds; outside the periods, by the nearest offset. */
export function wallAt(periods: readonly OffsetPeriod[], instant: number): number {
  const period = periods.find(({ to }) => instant < to) ?? periods.at(-1)
  return instant + (period?.offset ?? 0)
}

/** The day of a wall time in days since 1970-01-01. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY_MS)

/** The ISO 8601 day of the week of a day since 1970-01-01, a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** A wall-clock hour that begins in the span. */
export interface LocalHour {
  readonly at: number
  /** 0 to 23 */
  readonly hour: number
  /** Days since 1970-01-01. */
  readonly day: number
}

/** Each whole hour of the local clock during the periods: skipped ones are absent, repeated ones twice. */
export function localHours(periods: readonly OffsetPeriod[]): readonly LocalHour[] {
  return periods.flatMap(({ from, to, offset }) => {
    const first = Math.ceil((from + offset) / HOUR_MS)
    const end = Math.ceil((to + offset) / HOUR_MS)
    return Array.from({ length: Math.max(0, end - first) }, (_, index) => {
      const wall = (first + index) * HOUR_MS
      const day = dayOf(wall)
      return { at: wall - offset, hour: (wall - day * DAY_MS) / HOUR_MS, day }
    })
  })
}

/** A change of the local clock: wall times as milliseconds before and after. */
export interface ClockChange {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** The clock changes between the periods. */
export function clockChanges(periods: readonly OffsetPeriod[]): readonly ClockChange[] {
  return periods.slice(1).map(({ from, offset }, index) => ({
    at: from,
    before: from + (periods[index]?.offset ?? 0),
    after: from + offset,
  }))
}
