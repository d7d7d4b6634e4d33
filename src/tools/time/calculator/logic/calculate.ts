import { ToolFailure } from '#src/core/failure.ts'
import {
  type DateNote,
  resolveDateTime,
  type WrittenDateTime,
} from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { type DurationUnit, durationOf, parseAmount, parseDuration } from './amount.ts'
import type { DaysOff } from './business-days.ts'
import { type Difference, differenceOf } from './difference.ts'
import {
  daysBetween,
  type HolidayCalendar,
  type NamedDay,
  unknownYears,
} from './holiday-calendar.ts'
import { type InvalidLine, readHolidays } from './holidays.ts'
import { type Shift, shiftDate } from './shift.ts'

export const actions = ['add', 'subtract', 'difference'] as const
export type Action = (typeof actions)[number]

/** The texts and options of the form. */
export interface CalculationInput {
  readonly start: string
  /** Index of the selected reading of the start; 0 by default. */
  readonly startReading?: number
  readonly operation: Action
  readonly end: string
  readonly endReading?: number
  readonly amount: string
  readonly unit: DurationUnit
  /** ISO 8601; unless empty, it replaces amount and unit. */
  readonly duration: string
  /** Undefined for wall times. */
  readonly zone: string | undefined
  /** Days off, from 1 (Monday) to 7 (Sunday); undefined to count all days. */
  readonly weekend: readonly number[] | undefined
  /** One date per line, optionally followed by a name. */
  readonly holidays: string
  /** Further days off, and working days that make up for them. */
  readonly calendar?: HolidayCalendar | undefined
  /** The reference of relative times and of dates without a year. */
  readonly now?: Temporal.ZonedDateTime
}

/** The days of a holiday calendar from the start to the end, both included. */
export interface NamedDays {
  readonly calendar: HolidayCalendar
  readonly days: readonly NamedDay[]
  /** The years of the span that the calendar doesn't cover, as ranges. */
  readonly unknown: readonly (readonly [from: number, to: number])[]
}

/** Every reading of a date, and the selected one. */
export interface ChosenDate {
  readonly readings: readonly WrittenDateTime[]
  readonly date: WrittenDateTime
  /** Its wall time in the calculation's zone, or as written without a zone. */
  readonly wall: Temporal.PlainDateTime
}

/** The offset or zone of a date, or UTC, in which a timestamp is read. */
export type IgnoredZone = 'offset' | 'timestamp'

export type Calculation = (
  | { readonly kind: 'shift'; readonly shift: Shift }
  | { readonly kind: 'difference'; readonly difference: Difference }
) & {
  readonly start: ChosenDate
  /** Set for a difference. */
  readonly end?: ChosenDate
  /** The wall time of the result of a shift, or of the end of a difference. */
  readonly until: Temporal.PlainDateTime
  /** Set if only business days count. */
  readonly daysOff: DaysOff | undefined
  /** The days of the holiday calendar in the span, if one is selected. */
  readonly named: NamedDays | undefined
  /** Zones in the dates that have no effect, because the calculation has none. */
  readonly ignored: readonly IgnoredZone[]
  /** Assumptions made for the dates. */
  readonly assumed: readonly DateNote[]
  /** Skipped lines of the holidays. */
  readonly invalidHolidays: readonly InvalidLine[]
}

/**
 * Calculates the result of the form; undefined for a difference without an end.
 *
 * @throws ToolFailure `date.empty` without a start, and as `readDateTime`, `parseAmount`,
 * `parseDuration`, `shiftDate`, and `differenceOf`
 */
export function calculate(T: TemporalApi, input: CalculationInput): Calculation | undefined {
  const { operation, zone } = input
  if (input.start.trim() === '') throw new ToolFailure('date.empty')
  const start = dateOf(T, input.start, input, input.startReading)
  const { daysOff, invalidHolidays } = daysOffOf(T, input)
  if (operation === 'difference') {
    if (input.end.trim() === '') return undefined
    const end = dateOf(T, input.end, input, input.endReading)
    const difference = differenceOf({ start: start.wall, end: end.wall, zone, daysOff })
    const ignored = [...new Set([...start.ignored, ...end.ignored])]
    const assumed = [...start.date.notes, ...end.date.notes]
    const named = namedDaysOf(input, start.wall, end.wall)
    const dates = { start, end, until: end.wall, daysOff, named, ignored, assumed, invalidHolidays }
    return { kind: 'difference', difference, ...dates }
  }
  const duration =
    input.duration.trim() === ''
      ? durationOf(T, parseAmount(input.amount), input.unit)
      : parseDuration(T, input.duration)
  const shift = shiftDate(T, { start: start.wall, operation, duration, zone, daysOff })
  const { ignored, date } = start
  const named = namedDaysOf(input, start.wall, shift.result)
  const dates = { start, until: shift.result, daysOff, named, ignored, invalidHolidays }
  return { kind: 'shift', shift, ...dates, assumed: date.notes }
}

interface WallDate extends ChosenDate {
  readonly ignored: readonly IgnoredZone[]
}

/** Parses a date. A date with an offset is converted to the wall time of the zone, if there is one. */
function dateOf(T: TemporalApi, text: string, input: CalculationInput, at = 0): WallDate {
  const { zone } = input
  const readings = dateReadings(T, text, input)
  const date = readings[at] ?? readings[0]
  const isFixed = date.offset !== undefined || date.zone !== undefined
  if (!isFixed || !zone) {
    const kind = date.isTimestamp ? 'timestamp' : 'offset'
    return { wall: date.wall, ignored: isFixed ? [kind] : [], readings, date }
  }
  const { compatible } = resolveDateTime(T, date, zone)
  const wall = compatible.withTimeZone(zone).toPlainDateTime()
  return { wall, ignored: [], readings, date }
}

/**
 * The readings of a date; without a zone, those with distinct wall times, because offsets are ignored.
 *
 * @throws ToolFailure as `readDateTime`
 */
export function dateReadings(
  T: TemporalApi,
  text: string,
  { zone, now }: Pick<CalculationInput, 'zone' | 'now'>,
): readonly [WrittenDateTime, ...WrittenDateTime[]] {
  const readings = readDateTime(T, text, { ...(zone ? { zone } : {}), now })
  if (zone) return readings
  const withoutZone = (it: WrittenDateTime): WrittenDateTime => ({
    ...it,
    doubts: it.doubts.filter(({ code }) => code !== 'doubt.zone'),
  })
  const others = readings.filter(
    ({ wall }, at) => at > 0 && readings.findIndex((other) => other.wall.equals(wall)) === at,
  )
  return [withoutZone(readings[0]), ...others.map(withoutZone)]
}

function daysOffOf(T: TemporalApi, { weekend, holidays, calendar }: CalculationInput) {
  if (!weekend) return { daysOff: undefined, invalidHolidays: [] }
  const { dates, invalid } = readHolidays(T, holidays)
  const off = new Map(dates.map((date) => [`${date}`, date]))
  for (const { date, kind } of calendar?.days ?? []) {
    if (kind !== 'workday') off.set(`${date}`, date)
  }
  // A day off in the user's list isn't worked.
  const workdays = (calendar?.days ?? [])
    .filter(({ date, kind }) => kind === 'workday' && !off.has(`${date}`))
    .map(({ date }) => date)
  const daysOff: DaysOff = { weekend, holidays: [...off.values()], workdays }
  return { daysOff, invalidHolidays: invalid }
}

function namedDaysOf(
  { weekend, calendar }: CalculationInput,
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
): NamedDays | undefined {
  if (!weekend || !calendar) return undefined
  const span = [start.toPlainDate(), end.toPlainDate()] as const
  const days = daysBetween(calendar, ...span)
  return { calendar, days, unknown: unknownYears(calendar, ...span) }
}
