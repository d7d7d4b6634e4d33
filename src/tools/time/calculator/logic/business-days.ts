import { ToolFailure } from '#src/core/failure.ts'
import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'

/** Which days nobody works on. */
export interface DaysOff {
  /** Weekdays from Monday, 1, to Sunday, 7. */
  readonly weekend: readonly number[]
  /** Single dates, in any order. */
  readonly holidays: readonly Temporal.PlainDate[]
}

/**
 * The business day that is so many business days after a date, or before it where the count is
 * negative. The date itself does not count.
 *
 * @throws ToolFailure `business.no-days` where every weekday is off
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
  // Any seven days in a row have the same number of business days: only the rest is walked.
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
 * The business days from the earlier of two dates on, up to and without the later.
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
