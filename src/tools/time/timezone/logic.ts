import type { Implementations } from '#src/core/operation.ts'
import { resolveDateTime, type WrittenDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import { notesOnLocal, notesOnReadings } from '#src/tools/time/shared/logic/reading-notes.ts'
import {
  loadTemporal,
  type Temporal,
  type TemporalApi,
} from '#src/tools/time/shared/logic/temporal.ts'
import {
  type LocalTime,
  nextChanges,
  withinRange,
  type ZoneChange,
  zoneId,
} from '#src/tools/time/shared/logic/zones.ts'
import { type DayHours, dayHours, rangesText } from './logic/day-parts.ts'
import { HOUR_MS, offsetPeriods, type Span } from './logic/local-clock.ts'
import { weekendOf } from './logic/weekends.ts'
import { defaultWork, type WorkHours } from './logic/work-hours.ts'
import { overlapOf } from './logic/work-times.ts'
import type tool from './tool.ts'

/** Which instant to use for a wall time that a clock change skips or repeats. */
export type Disambiguation = 'compatible' | 'earlier' | 'later'

export interface ConversionInput {
  /** A date and time in any format of `readDateTime`. */
  readonly text: string
  readonly source: string
  readonly target: string
  readonly choice: Disambiguation
  /** Index of the selected reading; 0 by default. */
  readonly reading?: number
  /** The reference of relative times and of dates without a year, in the source zone. */
  readonly now?: Temporal.ZonedDateTime
}

export interface Conversion {
  /** The instant in the source zone. */
  readonly source: Temporal.ZonedDateTime
  readonly target: Temporal.ZonedDateTime
  /** The resolved wall time, which a clock change may skip or repeat. */
  readonly local: LocalTime
  /** The UTC offset or zone in the text, which overrides the source zone. */
  readonly written: string | undefined
  /** Every reading of the text. */
  readonly readings: readonly WrittenDateTime[]
  /** The selected reading. */
  readonly date: WrittenDateTime
}

/**
 * Converts a time from one zone to another.
 *
 * @throws ToolFailure as `readDateTime`, and `zone.unknown` (zone)
 */
export function convertTime(
  T: TemporalApi,
  { text, source, target, choice, reading = 0, now }: ConversionInput,
): Conversion {
  const from = zoneId(T, source)
  const to = zoneId(T, target)
  const readings = readDateTime(T, text, { zone: from, now })
  const date = readings[reading] ?? readings[0]
  const local = resolveDateTime(T, date, from)
  const chosen = local[choice]
  return withinRange(() => ({
    source: chosen.withTimeZone(from),
    target: chosen.withTimeZone(to),
    local,
    written: date.isTimestamp ? undefined : (date.zone ?? date.offset),
    readings,
    date,
  }))
}

export const operations = {
  convert: {
    reads: 'text',
    run: async (text: string, options: Omit<ConversionInput, 'text' | 'now'>) => {
      const T = await loadTemporal()
      return convertTime(T, { text, ...options, now: T.Now.zonedDateTimeISO(options.source) })
    },
    output: ({ target }: Conversion) => target.toString(),
    notes: ({ readings, local }: Conversion) => [
      ...notesOnReadings(readings),
      ...notesOnLocal(local),
    ],
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** An instant in one of the compared zones. */
export interface ZoneRow {
  readonly time: Temporal.ZonedDateTime
  /** Calendar days from the date in the source zone to the local date. */
  readonly days: number
  /** The local hours during the source zone's day. */
  readonly hours: DayHours
  /** The working hours in that day, on the source zone's clock. */
  readonly working: string
  /** Position of the instant in that day, from 0 to 1. */
  readonly share: number
  readonly changes: readonly ZoneChange[]
}

/** Compares a zone with the source zone. @throws ToolFailure `zone.unknown` (zone), `date.range` */
export function zoneRow(
  T: TemporalApi,
  source: Temporal.ZonedDateTime,
  zone: string,
  work: WorkHours = defaultWork,
): ZoneRow {
  const id = zoneId(T, zone)
  return withinRange(() => {
    const time = source.withTimeZone(id)
    const day = dayAround(source)
    const hours = dayHours(offsetPeriods(T, id, day), day, { work, weekend: weekendOf(id) })
    return {
      time,
      days: source.toPlainDate().until(time.toPlainDate()).days,
      hours,
      working: sourceRanges(T, source, hours.work),
      share: (source.epochMilliseconds - day.from) / (day.to - day.from),
      changes: nextChanges(time, 2),
    }
  })
}

/** The times in which all zones of a comparison work, on the source zone's clock; empty if none. */
export function commonHours(
  T: TemporalApi,
  source: Temporal.ZonedDateTime,
  rows: readonly ZoneRow[],
): string {
  const common = rows.reduce<readonly Span[]>(
    (rest, { hours }) => overlapOf(rest, hours.work),
    [dayAround(source)],
  )
  return sourceRanges(T, source, common)
}

function sourceRanges(
  T: TemporalApi,
  source: Temporal.ZonedDateTime,
  spans: readonly Span[],
): string {
  return rangesText(offsetPeriods(T, source.timeZoneId, dayAround(source)), spans)
}

function dayAround(time: Temporal.ZonedDateTime): Span {
  const from = time.startOfDay().epochMilliseconds
  return { from, to: from + time.hoursInDay * HOUR_MS }
}

/** ISO 8601 wall time without an offset. */
export function wallText(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString()
}
