import { DAY_MS, dayOf, HOUR_MS, type OffsetPeriod, type Span, weekdayOf } from './local-clock.ts'
import type { Weekend } from './weekends.ts'
import type { WorkHours } from './work-hours.ts'

/**
 * The times whose wall clock is between the hours, except on the weekend. Hours past midnight belong
 * to the day on which they started.
 */
export function workTimes(
  periods: readonly OffsetPeriod[],
  [start, end]: WorkHours,
  weekend: Weekend,
): readonly Span[] {
  const times: Span[] = []
  for (const { from, to, offset } of periods) {
    const [first, last] = [from + offset, to + offset]
    // Work of the day before can pass midnight.
    for (let day = dayOf(first) - 1; day * DAY_MS < last; day++) {
      if (weekend.includes(weekdayOf(day))) continue
      const begin = Math.max(day * DAY_MS + start * HOUR_MS, first)
      const finish = Math.min(day * DAY_MS + (end <= start ? DAY_MS : 0) + end * HOUR_MS, last)
      if (begin < finish) times.push({ from: begin - offset, to: finish - offset })
    }
  }
  return joined(times)
}

/** The days off, from midnight to midnight. */
export const daysOff = (periods: readonly OffsetPeriod[], weekend: Weekend): readonly Span[] =>
  workTimes(
    periods,
    [0, 24],
    [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day)),
  )

/** Joins adjacent and overlapping spans, which are in order of `from`. */
function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}

/** Whether one of the spans contains the other span, or its moment if that has no length. */
export const covers = (spans: readonly Span[], { from, to }: Span): boolean =>
  spans.some((span) => span.from <= from && from < span.to && to <= span.to)

/** The spans in both lists, which are in order and don't overlap. */
export function overlapOf(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  return a.flatMap((one) =>
    b
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  )
}
