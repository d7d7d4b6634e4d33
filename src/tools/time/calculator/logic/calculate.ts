import { ToolFailure } from '#src/core/failure.ts'
import {
  type DateNote,
  parseDateTime,
  resolveDateTime,
  type WrittenDateTime,
} from '#src/tools/time/shared/logic/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { durationOf, parseAmount, parseDuration, type Unit } from './amount.ts'
import type { DaysOff } from './business-days.ts'
import { type Difference, differenceOf } from './difference.ts'
import { type BadLine, readHolidays } from './holidays.ts'
import { type Shift, shiftDate } from './shift.ts'

export const actions = ['add', 'subtract', 'difference'] as const
export type Action = (typeof actions)[number]

/** The fields of the tool, as they were filled in. */
export interface Sum {
  readonly start: string
  /** The place of the chosen one of the readings of the start; the first without one. */
  readonly startReading?: number
  readonly operation: Action
  readonly end: string
  readonly endReading?: number
  readonly amount: string
  readonly unit: Unit
  /** ISO 8601; where there is one, it stands for amount and unit. */
  readonly duration: string
  /** Undefined for dates of a wall clock. */
  readonly zone: string | undefined
  /** Weekdays off, from Monday, 1, to Sunday, 7; undefined where all days count. */
  readonly weekend: readonly number[] | undefined
  /** A date a line, with the name of the day behind it. */
  readonly holidays: string
  /** A date without a year is of its year. */
  readonly today?: Temporal.PlainDate
}

/** All that the text of a date can mean, and which of it was taken. */
export interface ChosenDate {
  readonly readings: readonly WrittenDateTime[]
  readonly date: WrittenDateTime
}

export type Calculation = (
  | { readonly kind: 'shift'; readonly shift: Shift }
  | { readonly kind: 'difference'; readonly difference: Difference }
) & {
  readonly start: ChosenDate
  /** Of a difference. */
  readonly end?: ChosenDate
  /** Whether a date named an offset or a zone that was left out. */
  readonly ignored: boolean
  /** What was assumed for the dates. */
  readonly assumed: readonly DateNote[]
  /** Lines of the holidays that are no date; the others count. */
  readonly badHolidays: readonly BadLine[]
}

/**
 * What the fields give; undefined for a difference without an end.
 *
 * @throws ToolFailure `date.empty` without a start, and those of `parseDateTime`, `parseAmount`,
 * `parseDuration`, `shiftDate` and `differenceOf`.
 */
export function calculate(T: TemporalApi, sum: Sum): Calculation | undefined {
  const { operation, zone } = sum
  if (sum.start.trim() === '') throw new ToolFailure('date.empty')
  const start = dateOf(T, sum.start, sum, sum.startReading)
  const { daysOff, badHolidays } = daysOffOf(T, sum)
  if (operation === 'difference') {
    if (sum.end.trim() === '') return undefined
    const end = dateOf(T, sum.end, sum, sum.endReading)
    const difference = differenceOf({ start: start.wall, end: end.wall, zone, daysOff })
    const ignored = start.ignored || end.ignored
    const assumed = [...start.date.notes, ...end.date.notes]
    return { kind: 'difference', difference, start, end, ignored, assumed, badHolidays }
  }
  const duration =
    sum.duration.trim() === ''
      ? durationOf(T, parseAmount(sum.amount), sum.unit)
      : parseDuration(T, sum.duration)
  const shift = shiftDate(T, { start: start.wall, operation, duration, zone, daysOff })
  const { ignored, date } = start
  return { kind: 'shift', shift, start, ignored, assumed: date.notes, badHolidays }
}

interface WallDate extends ChosenDate {
  readonly wall: Temporal.PlainDateTime
  readonly ignored: boolean
}

/** In a zone, a date with an offset is that instant in the zone; without one, its wall time. */
function dateOf(T: TemporalApi, text: string, { zone, today }: Sum, at = 0): WallDate {
  const context = { ...(zone ? { zone } : {}), ...(today ? { today } : {}) }
  const all = parseDateTime(T, text, context)
  const readings = zone ? all : wallReadings(all)
  const date = readings[at] ?? readings[0] ?? all[0]
  const isFixed = date.offset !== undefined || date.zone !== undefined
  if (!isFixed || !zone) return { wall: date.wall, ignored: isFixed, readings, date }
  const { compatible } = resolveDateTime(T, date, zone)
  const wall = compatible.withTimeZone(zone).toPlainDateTime()
  return { wall, ignored: false, readings, date }
}

/** Each wall time once: a wall clock has no use for the offsets of an abbreviation. */
function wallReadings(readings: readonly WrittenDateTime[]): readonly WrittenDateTime[] {
  return readings
    .filter(({ wall }, at) => readings.findIndex((other) => other.wall.equals(wall)) === at)
    .map((it) => ({ ...it, doubts: it.doubts.filter(({ code }) => code !== 'doubt.zone') }))
}

function daysOffOf(T: TemporalApi, { weekend, holidays }: Sum) {
  if (!weekend) return { daysOff: undefined, badHolidays: [] }
  const { dates, bad } = readHolidays(T, holidays)
  const daysOff: DaysOff = { weekend, holidays: dates }
  return { daysOff, badHolidays: bad }
}
