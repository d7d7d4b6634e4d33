import type { Implementations } from '#src/core/operation.ts'
import {
  parseDateTime,
  resolveDateTime,
  type WrittenDateTime,
} from '#src/tools/time/shared/logic/date-time.ts'
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
import type tool from './tool.ts'

/** Which instant of a wall time that the clocks skip or repeat. */
export type Choice = 'compatible' | 'earlier' | 'later'

export interface ConversionInput {
  /** A date and time in any notation of `parseDateTime`. */
  readonly text: string
  readonly source: string
  readonly target: string
  readonly choice: Choice
  /** The place of the reading in `readings` that was chosen; the first without one. */
  readonly reading?: number
  /** A date without a year is of its year. */
  readonly today?: Temporal.PlainDate
}

export interface Conversion {
  /** In the source zone. */
  readonly source: Temporal.ZonedDateTime
  readonly target: Temporal.ZonedDateTime
  /** Whether the clocks of the source zone skip or repeat the time. */
  readonly local: LocalTime
  /** The offset or zone that the text itself gave, which the source zone had to yield to. */
  readonly written: string | undefined
  /** All that the text can mean, and which of it was taken. */
  readonly readings: readonly WrittenDateTime[]
  readonly date: WrittenDateTime
}

/**
 * A wall time of one zone in another.
 *
 * @throws ToolFailure of `parseDateTime`, and `zone.unknown` (zone).
 */
export function convertTime(
  T: TemporalApi,
  { text, source, target, choice, reading = 0, today }: ConversionInput,
): Conversion {
  const from = zoneId(T, source)
  const to = zoneId(T, target)
  const readings = parseDateTime(T, text, { zone: from, ...(today ? { today } : {}) })
  const date = readings[reading] ?? readings[0]
  const local = resolveDateTime(T, date, from)
  const chosen = local[choice]
  return withinRange(() => ({
    source: chosen.withTimeZone(from),
    target: chosen.withTimeZone(to),
    local,
    written: date.zone ?? date.offset,
    readings,
    date,
  }))
}

export const operations = {
  convert: {
    reads: 'text',
    run: async (text: string, options: Omit<ConversionInput, 'text' | 'today'>) =>
      convertTime(await loadTemporal(), { text, ...options }),
    output: ({ target }: Conversion) => target.toString(),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** What people do at an hour of the clock. */
export type HourKind = 'work' | 'awake' | 'night'

/** A moment in one of several zones. */
export interface ZoneRow {
  readonly time: Temporal.ZonedDateTime
  /** Calendar days between the date there and in the source zone. */
  readonly days: number
  /** The hours of the source zone's day, from its first, as they are there. */
  readonly hours: readonly HourKind[]
  /** Where in those hours the moment is, from 0 to 1. */
  readonly share: number
  readonly changes: readonly ZoneChange[]
}

/**
 * Hours of the clock, from the first (0 to 23) to before the second (1 to 24); where that is no later,
 * on the next day.
 */
export type WorkHours = readonly [number, number]

export const usualWork: WorkHours = [9, 18]
const AWAKE = [7, 22] as const

/** Whether what was kept is working hours. */
export function isWorkHours(value: unknown): value is WorkHours {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to] = value
  return isHour(from) && isHour(to) && from < 24 && to > 0
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 24

/** @throws ToolFailure `zone.unknown` (zone) */
export function zoneRow(
  T: TemporalApi,
  source: Temporal.ZonedDateTime,
  zone: string,
  work: WorkHours = usualWork,
): ZoneRow {
  const id = zoneId(T, zone)
  return withinRange(() => {
    const time = source.withTimeZone(id)
    const start = source.startOfDay()
    const length = source.hoursInDay
    const since = source.epochMilliseconds - start.epochMilliseconds
    return {
      time,
      days: source.toPlainDate().until(time.toPlainDate()).days,
      hours: Array.from({ length: Math.round(length) }, (_, hour) =>
        hourKind(start.add({ hours: hour }).withTimeZone(id), work),
      ),
      share: since / (length * 3_600_000),
      changes: nextChanges(time, 2),
    }
  })
}

function hourKind({ hour, dayOfWeek }: Temporal.ZonedDateTime, [from, to]: WorkHours): HourKind {
  const isNightWork = to <= from
  const begunToday = hour >= from && (isNightWork || hour < to)
  // What goes on past midnight is of the day on which it began; Monday is 1.
  const begunYesterday = isNightWork && hour < to
  if (begunToday && dayOfWeek <= 5) return 'work'
  if (begunYesterday && dayOfWeek >= 2 && dayOfWeek <= 6) return 'work'
  return hour >= AWAKE[0] && hour < AWAKE[1] ? 'awake' : 'night'
}

/** "09:00–17:00, 20:00–22:00": the hours of a day that are true, from its first; empty for none. */
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

/** ISO 8601 of a wall time, to the second or as fine as it is. */
export function wallText(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString()
}
