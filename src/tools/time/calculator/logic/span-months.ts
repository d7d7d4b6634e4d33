import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import type { DaysOff } from './business-days.ts'

/** A day of a month that contains an end of a span, or days between the ends. */
export interface SpanDay {
  readonly day: number
  /** Undefined outside the span. */
  readonly place: 'start' | 'end' | 'inside' | undefined
  readonly isOff: boolean
}

export interface SpanMonth {
  /** A date in the month. */
  readonly date: Temporal.PlainDate
  /** Weekdays before the first day, from 0 (the month starts on a Monday) to 6. */
  readonly blanks: number
  readonly days: readonly SpanDay[]
}

export interface SpanMonths {
  /** In calendar order. */
  readonly months: readonly SpanMonth[]
  /** Months between the first and the last one that are left out. */
  readonly omitted: number
}

/** A longer span is shown by its first and last month. */
const MAX_MONTHS = 3

/**
 * The months from `start` to `end`, in either order, with the days between them and the days off.
 * A day that is both is the `end`.
 */
export function spanMonths(
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
  daysOff: DaysOff,
): SpanMonths {
  const [first, last] = start.until(end).sign < 0 ? [end, start] : [start, end]
  const between = monthNumber(last) - monthNumber(first)
  const dates =
    between < MAX_MONTHS
      ? Array.from({ length: between + 1 }, (_, at) =>
          // The last month of Temporal's range is incomplete, so only its own date is certain to exist.
          at === between ? last : first.add({ months: at }),
        )
      : [first, last]
  const holidays = new Set(daysOff.holidays.map((date) => dayNumber(date)))
  const workdays = new Set(daysOff.workdays?.map((date) => dayNumber(date)))
  const span = { start: dayNumber(start), end: dayNumber(end) }
  return {
    months: dates.map((date) => monthOf(date, span, { ...daysOff, holidays, workdays })),
    omitted: between + 1 - dates.length,
  }
}

interface Marks extends Pick<DaysOff, 'weekend'> {
  readonly holidays: ReadonlySet<number>
  readonly workdays: ReadonlySet<number>
}

function monthOf(
  date: Temporal.PlainDate,
  { start, end }: { readonly start: number; readonly end: number },
  { weekend, holidays, workdays }: Marks,
): SpanMonth {
  // By arithmetic, because the first day of Temporal's first month isn't a valid date.
  const blanks = (((date.dayOfWeek - date.day) % 7) + 7) % 7
  const monthStart = dayNumber(date) - date.day
  const days = Array.from({ length: date.daysInMonth }, (_, at): SpanDay => {
    const number = monthStart + at + 1
    const isWeekend = weekend.includes(((blanks + at) % 7) + 1) && !workdays.has(number)
    const isInside = (start < number && number < end) || (end < number && number < start)
    return {
      day: at + 1,
      place: number === end ? 'end' : number === start ? 'start' : isInside ? 'inside' : undefined,
      isOff: isWeekend || holidays.has(number),
    }
  })
  return { date, blanks, days }
}

/** Months since January of year 0. */
const monthNumber = ({ year, month }: Temporal.PlainDate) => year * 12 + month - 1

/** A number that orders days; consecutive within a month. */
const dayNumber = (date: Temporal.PlainDate) => monthNumber(date) * 32 + date.day
