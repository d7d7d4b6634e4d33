import { ToolFailure } from '#src/core/failure.ts'
import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'

/** Days that aren't business days. */
export interface DaysOff {
  /** Weekdays from 1 (Monday) to 7 (Sunday). */
  readonly weekend: readonly number[]
  /** Distinct dates, in any order. */
  readonly holidays: readonly Temporal.PlainDate[]
  /** Business days on a weekend. None of them is a holiday. */
  readonly workdays?: readonly Temporal.PlainDate[]
}

/**
 * The date `count` business days after `start`, or before it if negative. The start itself doesn't
 * count.
 *
 * @throws ToolFailure `business.no-days` if every weekday is off
 */
export function addBusinessDays(
  start: Temporal.PlainDate,
  count: number,
  daysOff: DaysOff,
): Temporal.PlainDate {
  const businessDays = counterFrom(start, daysOff)
  if (count === 0) return start
  const step = Math.sign(count)
  const size = Math.abs(count)
  const reached = (days: number) =>
    (step > 0 ? businessDays(1, days) : businessDays(-days, -1)) >= size
  // Every week has a business day, except for those with a holiday.
  let low = 0
  let high = Math.min((size + 1 + daysOff.holidays.length) * 7, MAX_DAYS)
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    if (reached(middle)) high = middle
    else low = middle
  }
  return start.add({ days: step * high })
}

/** More than the days between the first and the last date of Temporal. */
const MAX_DAYS = 200_000_010

/**
 * The number of business days from the earlier date, included, to the later date, excluded.
 *
 * @throws ToolFailure `business.no-days`
 */
export function countBusinessDays(
  one: Temporal.PlainDate,
  other: Temporal.PlainDate,
  daysOff: DaysOff,
): number {
  const [first, last] = one.until(other).sign < 0 ? [other, one] : [one, other]
  return counterFrom(first, daysOff)(0, first.until(last).days - 1)
}

/** A function that counts the business days between two distances from `start` in days, both included. */
function counterFrom(start: Temporal.PlainDate, { weekend, holidays, workdays = [] }: DaysOff) {
  const perWeek = 7 - new Set(weekend).size
  if (perWeek === 0) throw new ToolFailure('business.no-days')
  const isWeekend = (date: Temporal.PlainDate) => weekend.includes(date.dayOfWeek)
  const distance = (date: Temporal.PlainDate) => start.until(date).days
  const off = holidays.filter((date) => !isWeekend(date)).map(distance)
  const worked = workdays.filter(isWeekend).map(distance)
  return (from: number, to: number): number => {
    const inSpan = (day: number) => from <= day && day <= to
    // Every seven consecutive days have equally many business days, so only the rest is iterated.
    const days = to - from + 1
    const weeks = Math.floor(days / 7)
    let count = weeks * perWeek + worked.filter(inSpan).length - off.filter(inSpan).length
    for (let day = from + weeks * 7; day <= to; day++) {
      const weekday = (((start.dayOfWeek - 1 + day) % 7) + 7) % 7
      if (!weekend.includes(weekday + 1)) count++
    }
    return count
  }
}
