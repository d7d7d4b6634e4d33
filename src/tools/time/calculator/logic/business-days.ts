import { ToolFailure } from '#src/core/failure.ts'
import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'

/** Days that aren't business days. */
export interface DaysOff {
  /** Weekdays from 1 (Monday) to 7 (Sunday). */
  readonly weekend: readonly number[]
  /** Single dates, in any order. */
  readonly holidays: readonly Temporal.PlainDate[]
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
  { weekend, holidays }: DaysOff,
): Temporal.PlainDate {
  const perWeek = workdaysOfWeek(weekend)
  const step = Math.sign(count)
  const isWeekend = (date: Temporal.PlainDate) => weekend.includes(date.dayOfWeek)
  const next = (from: Temporal.PlainDate): Temporal.PlainDate => {
    let date = from.add({ days: step })
    while (isWeekend(date)) date = date.add({ days: step })
    return date
  }
  // Every seven consecutive days have equally many business days, so only the remainder is iterated.
  const size = Math.abs(count)
  const weeks = Math.max(0, Math.floor((size - 1) / perWeek))
  let date = start.add({ days: step * 7 * weeks })
  for (let left = size - weeks * perWeek; left > 0; left--) date = next(date)
  const passed = holidays
    .filter((holiday) => !isWeekend(holiday) && holiday.until(start).sign === -step)
    .sort((a, b) => step * a.until(b).sign * -1)
  for (const holiday of passed) {
    if (date.until(holiday).sign !== step) date = next(date)
  }
  return date
}

/**
 * The number of business days from the earlier date, included, to the later date, excluded.
 *
 * @throws ToolFailure `business.no-days`
 */
export function countBusinessDays(
  one: Temporal.PlainDate,
  other: Temporal.PlainDate,
  { weekend, holidays }: DaysOff,
): number {
  const perWeek = workdaysOfWeek(weekend)
  const [first, last] = one.until(other).sign < 0 ? [other, one] : [one, other]
  const { days } = first.until(last)
  const rest = Array.from({ length: days % 7 }, (_, day) => ((first.dayOfWeek - 1 + day) % 7) + 1)
  const worked = rest.filter((weekday) => !weekend.includes(weekday)).length
  const off = holidays
    .filter((date) => !weekend.includes(date.dayOfWeek))
    .filter((date) => first.until(date).sign >= 0 && date.until(last).sign > 0)
  return Math.floor(days / 7) * perWeek + worked - off.length
}

function workdaysOfWeek(weekend: readonly number[]): number {
  const days = 7 - new Set(weekend).size
  if (days === 0) throw new ToolFailure('business.no-days')
  return days
}
