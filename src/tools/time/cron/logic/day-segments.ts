import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'

/** A part of a local day with one UTC offset, in seconds of the wall clock; `to` is exclusive. */
export interface Segment {
  readonly offset: string
  readonly from: number
  readonly to: number
}

/** A time of the wall clock that a clock change skips or repeats. */
export interface Shift {
  readonly from: number
  readonly to: number
  /** The first instant after the change. */
  readonly at: Temporal.ZonedDateTime
}

export interface DaySegments {
  readonly segments: readonly Segment[]
  readonly gap?: Shift
  readonly overlap?: Shift
}

const DAY_SECONDS = 86_400

/** Seconds since midnight on the wall clock. */
export const secondOfDay = ({
  hour,
  minute,
  second,
}: Temporal.PlainTime | Temporal.ZonedDateTime) => hour * 3600 + minute * 60 + second

/** Splits a local date at its clock change, so that each wall time in a part is one instant. */
export function segmentsOf(date: Temporal.PlainDate, zone: string): DaySegments {
  const start = date.toZonedDateTime(zone)
  const end = date.add({ days: 1 }).toZonedDateTime(zone)
  const from = start.toPlainDate().equals(date) ? secondOfDay(start) : DAY_SECONDS
  // The clock moved at midnight, or skipped this date.
  const morning = from > 0 ? { gap: { from: 0, to: from, at: start } } : {}
  const change = start.offset === end.offset ? null : start.getTimeZoneTransition('next')
  const isLater = !change || change.epochNanoseconds > end.epochNanoseconds
  if (isLater) return { segments: [{ offset: start.offset, from, to: DAY_SECONDS }], ...morning }
  const before = change.withTimeZone(start.offset)
  const stop = before.toPlainDate().equals(date) ? secondOfDay(before) : DAY_SECONDS
  const resume = change.toPlainDate().equals(date) ? secondOfDay(change) : DAY_SECONDS
  const segments = [
    { offset: start.offset, from, to: stop },
    { offset: change.offset, from: resume, to: DAY_SECONDS },
  ]
  if (resume > stop) return { segments, gap: { from: stop, to: resume, at: change } }
  if (resume < stop) return { segments, overlap: { from: resume, to: stop, at: change } }
  return { segments, ...morning }
}
