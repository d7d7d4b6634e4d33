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
import { type Weekend, weekendOf } from './logic/weekends.ts'
import { awakeHours, defaultWork, type WorkHours } from './logic/work-hours.ts'
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

/** How an hour of the day is usually spent. */
export type HourKind = 'work' | 'awake' | 'night'

/** An instant in one of the compared zones. */
export interface ZoneRow {
  readonly time: Temporal.ZonedDateTime
  /** Calendar days from the date in the source zone to the local date. */
  readonly days: number
  /** The local kinds of the hours of the source zone's day. */
  readonly hours: readonly HourKind[]
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
  const weekend = weekendOf(id)
  return withinRange(() => {
    const time = source.withTimeZone(id)
    const start = source.startOfDay()
    const length = source.hoursInDay
    const since = source.epochMilliseconds - start.epochMilliseconds
    return {
      time,
      days: source.toPlainDate().until(time.toPlainDate()).days,
      hours: Array.from({ length: Math.round(length) }, (_, hour) =>
        hourKind(start.add({ hours: hour }).withTimeZone(id), work, weekend),
      ),
      share: since / (length * 3_600_000),
      changes: nextChanges(time, 2),
    }
  })
}

function hourKind(
  { hour, dayOfWeek }: Temporal.ZonedDateTime,
  [from, to]: WorkHours,
  weekend: Weekend,
): HourKind {
  const isNightWork = to <= from
  const begunToday = hour >= from && (isNightWork || hour < to)
  // Work past midnight belongs to the day on which it started; Monday is 1.
  const begunYesterday = isNightWork && hour < to
  if (begunToday && !weekend.includes(dayOfWeek)) return 'work'
  if (begunYesterday && !weekend.includes(dayOfWeek === 1 ? 7 : dayOfWeek - 1)) return 'work'
  return hour >= awakeHours[0] && hour < awakeHours[1] ? 'awake' : 'night'
}

/** Formats the hours that are true as "09:00–17:00, 20:00–22:00"; empty if none is. */
export function hourRanges(hours: readonly boolean[]): string {
  const ranges: string[] = []
  const name = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  for (let from = hours.indexOf(true); from >= 0; ) {
    const end = hours.indexOf(false, from)
    const to = end < 0 ? hours.length : end
    ranges.push(`${name(from)}–${name(to)}`)
    from = hours.indexOf(true, to)
  }
  return ranges.join(', ')
}

/** ISO 8601 wall time without an offset. */
export function wallText(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString()
}
