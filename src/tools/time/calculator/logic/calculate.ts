import { ToolFailure } from '#src/core/failure.ts'
import {
  type DateContext,
  type DateNote,
  onlyDateTime,
  parseDateTime,
  resolveDateTime,
} from '#src/tools/time/shared/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/temporal.ts'
import { durationOf, parseAmount, parseDuration, type Unit } from './amount.ts'
import type { DaysOff } from './business-days.ts'
import { type Difference, differenceOf } from './difference.ts'
import { type BadLine, readHolidays } from './holidays.ts'
import { type Shift, shiftDate } from './shift.ts'

export const operations = ['add', 'subtract', 'difference'] as const
export type Operation = (typeof operations)[number]

/** The fields of the tool, as they were filled in. */
export interface Sum {
  readonly start: string
  readonly operation: Operation
  readonly end: string
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

export type Calculation = (
  | { readonly kind: 'shift'; readonly shift: Shift }
  | { readonly kind: 'difference'; readonly difference: Difference }
) & {
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
 * @throws ToolFailure `date.empty` without a start, and those of `onlyDateTime`, `parseAmount`,
 * `parseDuration`, `shiftDate` and `differenceOf`.
 */
export function calculate(T: TemporalApi, sum: Sum): Calculation | undefined {
  const { operation, zone } = sum
  if (sum.start.trim() === '') throw new ToolFailure('date.empty')
  const start = dateOf(T, sum.start, sum)
  const { daysOff, badHolidays } = daysOffOf(T, sum)
  if (operation === 'difference') {
    if (sum.end.trim() === '') return undefined
    const end = dateOf(T, sum.end, sum)
    const difference = differenceOf({ start: start.wall, end: end.wall, zone, daysOff })
    const ignored = start.ignored || end.ignored
    const assumed = [...start.assumed, ...end.assumed]
    return { kind: 'difference', difference, ignored, assumed, badHolidays }
  }
  const duration =
    sum.duration.trim() === ''
      ? durationOf(T, parseAmount(sum.amount), sum.unit)
      : parseDuration(T, sum.duration)
  const shift = shiftDate(T, { start: start.wall, operation, duration, zone, daysOff })
  return { kind: 'shift', shift, ignored: start.ignored, assumed: start.assumed, badHolidays }
}

interface WallDate {
  readonly wall: Temporal.PlainDateTime
  readonly ignored: boolean
  readonly assumed: readonly DateNote[]
}

/** In a zone, a date with an offset is that instant in the zone; without one, its wall time. */
function dateOf(T: TemporalApi, text: string, { zone, today }: Sum): WallDate {
  const context = { ...(zone ? { zone } : {}), ...(today ? { today } : {}) }
  const isWall = zone === undefined && sameWall(T, text, context)
  const date = isWall ? parseDateTime(T, text, context)[0] : onlyDateTime(T, text, context)
  const isFixed = date.offset !== undefined || date.zone !== undefined
  const assumed = date.notes
  if (!isFixed || !zone) return { wall: date.wall, ignored: isFixed, assumed }
  const { compatible } = resolveDateTime(T, date, zone)
  return { wall: compatible.withTimeZone(zone).toPlainDateTime(), ignored: false, assumed }
}

/** Whether readings differ by their offsets alone, which a wall clock has no use for. */
function sameWall(T: TemporalApi, text: string, context: DateContext): boolean {
  const [first, ...others] = parseDateTime(T, text, context)
  return others.every(({ wall }) => wall.equals(first.wall))
}

function daysOffOf(T: TemporalApi, { weekend, holidays }: Sum) {
  if (!weekend) return { daysOff: undefined, badHolidays: [] }
  const { dates, bad } = readHolidays(T, holidays)
  const daysOff: DaysOff = { weekend, holidays: dates }
  return { daysOff, badHolidays: bad }
}
