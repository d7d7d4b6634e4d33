import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { chineseWeekdays } from '#src/tools/time/shared/date-messages.ts'
import type { DateNote, DateOrder } from './date-notes.ts'
import { attempt, numberOf, type Part, type Parts, succeeded } from './date-parts.ts'
import { type DateForm, MONTHS, WEEKDAYS } from './date-patterns.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { withinRange } from './zones.ts'

/** A date that a text can mean, with the assumptions made for it. */
export interface DayReading {
  readonly date: Temporal.PlainDate
  readonly notes: readonly DateNote[]
  /** Set for a date whose order is unknown. */
  readonly order?: DateOrder
}

/** How to choose the year of a date without one. */
export interface YearChoice {
  /** Candidates in order of preference. */
  readonly years: readonly number[]
  readonly accepts: (date: Temporal.PlainDate) => boolean
}

/**
 * The dates that a parsed text can mean, regardless of its weekday.
 *
 * @throws ToolFailure `date.month`, `date.day`, `date.week`, `date.weekday`, `date.ordinal`,
 * `date.range`, and `date.year` for a text without a year if `choice` has none
 */
export function daysOf(
  T: TemporalApi,
  form: DateForm,
  parts: Parts,
  choice: YearChoice,
): readonly DayReading[] {
  if (form === 'iso-week') return [{ date: weekDate(T, parts), notes: [] }]
  if (parts('ordinal')) return [{ date: ordinalDate(T, parts), notes: [] }]
  if (parts('first')) return orderedDates(T, parts)
  const [month, day, year] = [monthOf(parts), parts('day'), parts('year')]
  if (!year) return [yearlessDate(T, month, day, choice)]
  const notes: DateNote[] = []
  const full = yearOf(year)
  if (year.text.length === 2) notes.push(centuryNote(year, full))
  if (!day) notes.push({ code: 'note.day', params: {} })
  return [{ date: calendarDate(T, full, month, day), notes }]
}

/** The weekday in the text, from 1 (Monday) to 7; undefined without one. */
export function weekdayOf(
  parts: Parts,
): { readonly text: string; readonly day: number } | undefined {
  const text = (parts('dayBefore') ?? parts('dayAfter'))?.text
  if (!text) return undefined
  const english = WEEKDAYS.split('|').indexOf(text.slice(0, 3).toLowerCase())
  const day = english < 0 ? chineseWeekdays.indexOf(text.slice(-1)) : english
  return { text, day: Math.min(day, 6) + 1 }
}

function yearlessDate(
  T: TemporalApi,
  month: number,
  day: Part | undefined,
  { years, accepts }: YearChoice,
): DayReading {
  let failure: ToolFailure | undefined
  for (const year of years) {
    const date = attempt(() => calendarDate(T, year, month, day))
    if (isToolFailure(date)) failure ??= date
    else if (accepts(date)) return { date, notes: [{ code: 'note.year', params: { year } }] }
  }
  throw failure ?? new ToolFailure('date.year', { position: day?.position ?? 1 })
}

/** The orders month-day-year, day-month-year, and, for two digits each, year-month-day. */
function orderedDates(T: TemporalApi, parts: Parts): readonly DayReading[] {
  const [first, between, last] = [parts('first'), parts('between'), parts('last')]
  if (!first || !between || !last) return []
  const orders = [
    { order: 'month-day-year', year: last, month: first, day: between },
    { order: 'day-month-year', year: last, month: between, day: first },
    { order: 'year-month-day', year: first, month: between, day: last },
  ] as const
  const tried = orders
    .slice(0, last.text.length === 2 && first.text.length === 2 ? 3 : 2)
    .map(({ order, year, month, day }) =>
      attempt((): DayReading => {
        const full = yearOf(year)
        const number = numberOf(month, 12, 'date.month', 1) ?? 1
        const notes = year.text.length === 2 ? [centuryNote(year, full)] : []
        return { date: calendarDate(T, full, number, day), notes, order }
      }),
    )
  const dates = succeeded(tried)
  const [failure] = tried
  if (dates.length === 0 && isToolFailure(failure)) throw failure
  return dates.filter(({ date }, at) => dates.findIndex((it) => it.date.equals(date)) === at)
}

const centuryNote = (year: Part, full: number): DateNote => ({
  code: 'note.century',
  params: { written: year.text, year: full },
})

function calendarDate(
  T: TemporalApi,
  year: number,
  month: number,
  day: Part | undefined,
): Temporal.PlainDate {
  const number = Number(day?.text ?? '1')
  const daysInMonth = number > 28 ? equivalentDate(T, year, month, 1).daysInMonth : 28
  if (number < 1 || number > daysInMonth) {
    throw new ToolFailure('date.day', {
      day: day?.text ?? '',
      position: day?.position ?? 1,
      month: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`,
      days: equivalentDate(T, year, month, 1).daysInMonth,
    })
  }
  return dateOf(T, year, month, number)
}

function ordinalDate(T: TemporalApi, parts: Parts): Temporal.PlainDate {
  const year = yearOf(parts('year'))
  const first = equivalentDate(T, year, 1, 1)
  const days = numberOf(parts('ordinal'), first.daysInYear, 'date.ordinal', 1) ?? 1
  const { month, day } = first.add({ days: days - 1 })
  return dateOf(T, year, month, day)
}

function weekDate(T: TemporalApi, parts: Parts): Temporal.PlainDate {
  const year = yearOf(parts('year'))
  // January 4 is always in the first week (ISO 8601).
  const fourth = equivalentDate(T, year, 1, 4)
  const last = equivalentDate(T, year, 12, 28).weekOfYear ?? 53
  const week = numberOf(parts('week'), last, 'date.week', 1) ?? 1
  const weekday = numberOf(parts('weekday'), 7, 'date.weekday', 1) ?? 1
  const found = fourth.add({ days: (week - 1) * 7 + weekday - fourth.dayOfWeek })
  return dateOf(T, year + found.year - fourth.year, found.month, found.day)
}

/**
 * The same date in an equivalent year near 2000, because the Gregorian calendar repeats every 400 years.
 * Temporal's first and last years are incomplete.
 */
const equivalentDate = (T: TemporalApi, year: number, month: number, day: number) =>
  T.PlainDate.from({ year: 2000 + (year % 400), month, day })

const dateOf = (T: TemporalApi, year: number, month: number, day: number) =>
  withinRange(() => T.PlainDate.from({ year, month, day }, { overflow: 'reject' }))

function yearOf(part: Part | undefined): number {
  const text = (part?.text ?? '').replace('−', '-')
  // RFC 2822, section 4.3: two-digit years.
  if (text.length === 2) return Number(text) + (Number(text) < 50 ? 2000 : 1900)
  return Number(text)
}

function monthOf(parts: Parts): number {
  const name = parts('monthName')
  if (name) return MONTHS.split('|').indexOf(name.text.slice(0, 3).toLowerCase()) + 1
  return numberOf(parts('month'), 12, 'date.month', 1) ?? 1
}
