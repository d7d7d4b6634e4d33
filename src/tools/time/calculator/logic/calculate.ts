import { ToolFailure } from '#src/core/failure.ts'
import { parseDateTime, resolveDateTime } from '#src/tools/time/shared/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/temporal.ts'
import { durationOf, parseAmount, parseDuration, type Unit } from './amount.ts'
import type { DaysOff } from './business-days.ts'
import { type Difference, differenceOf } from './difference.ts'
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
  /** A date a line. */
  readonly holidays: string
}

export type Calculation = (
  | { readonly kind: 'shift'; readonly shift: Shift }
  | { readonly kind: 'difference'; readonly difference: Difference }
) & {
  /** Whether a date named an offset or a zone that was left out. */
  readonly ignored: boolean
}

/**
 * What the fields give; undefined for a difference without an end.
 *
 * @throws ToolFailure `date.empty` without a start, `holiday.syntax` (line, text), and those of
 * `parseDateTime`, `parseAmount`, `parseDuration`, `shiftDate` and `differenceOf`.
 */
export function calculate(T: TemporalApi, sum: Sum): Calculation | undefined {
  const { operation, zone } = sum
  if (sum.start.trim() === '') throw new ToolFailure('date.empty')
  const start = dateOf(T, sum.start, zone)
  if (operation === 'difference') {
    if (sum.end.trim() === '') return undefined
    const end = dateOf(T, sum.end, zone)
    const dates = { start: start.wall, end: end.wall, zone, daysOff: daysOffOf(T, sum) }
    const ignored = start.ignored || end.ignored
    return { kind: 'difference', difference: differenceOf(dates), ignored }
  }
  const duration =
    sum.duration.trim() === ''
      ? durationOf(T, parseAmount(sum.amount), sum.unit)
      : parseDuration(T, sum.duration)
  const input = { start: start.wall, operation, duration, zone, daysOff: daysOffOf(T, sum) }
  return { kind: 'shift', shift: shiftDate(T, input), ignored: start.ignored }
}

interface WallDate {
  readonly wall: Temporal.PlainDateTime
  readonly ignored: boolean
}

/** In a zone, a date with an offset is that instant in the zone; without one, its wall time. */
function dateOf(T: TemporalApi, text: string, zone: string | undefined): WallDate {
  const date = parseDateTime(T, text)
  const isFixed = date.offset !== undefined || date.zone !== undefined
  if (!isFixed || !zone) return { wall: date.wall, ignored: isFixed }
  const { compatible } = resolveDateTime(date, zone)
  return { wall: compatible.withTimeZone(zone).toPlainDateTime(), ignored: false }
}

function daysOffOf(T: TemporalApi, { weekend, holidays }: Sum): DaysOff | undefined {
  if (!weekend) return undefined
  const days = new Map<string, Temporal.PlainDate>()
  for (const [at, line] of holidays.split(/\r?\n/).entries()) {
    const text = line.trim()
    if (text === '') continue
    try {
      const date = parseDateTime(T, text).wall.toPlainDate()
      days.set(date.toString(), date)
    } catch (cause) {
      if (!(cause instanceof ToolFailure)) throw cause
      throw new ToolFailure('holiday.syntax', { line: at + 1, text: text.slice(0, 60) }, { cause })
    }
  }
  return { weekend, holidays: [...days.values()] }
}
