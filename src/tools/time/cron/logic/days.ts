import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { type Field, fieldOf, limitsOf, type Schedule, type Term, valuesOf } from './schedule.ts'

/** The calendar repeats after 400 years, so a date that isn't found within them never occurs. */
const CYCLE_YEARS = 400

/** The dates of a schedule from a date on, in order. */
export function* matchingDates(
  T: TemporalApi,
  schedule: Schedule,
  from: Temporal.PlainDate,
): Generator<Temporal.PlainDate> {
  const months = valuesOf(schedule, 'month')
  for (const year of yearsFrom(schedule, from.year)) {
    for (const month of months) {
      if (year === from.year && month < from.month) continue
      const first = T.PlainDate.from({ year, month, day: 1 })
      for (const day of daysOf(schedule, first)) {
        const date = first.with({ day })
        if (T.PlainDate.compare(date, from) >= 0) yield date
      }
    }
  }
}

function* yearsFrom(schedule: Schedule, first: number): Generator<number> {
  const years = fieldOf(schedule, 'year')
  if (years && !years.isAny) {
    for (const year of valuesOf(schedule, 'year')) if (year >= first) yield year
    return
  }
  const last = schedule.format === 'systemd' ? limitsOf('year')[1] : first + CYCLE_YEARS
  for (let year = first; year <= last; year++) yield year
}

/** The matching days of a month, ascending. `first` is its first day. */
export function daysOf(schedule: Schedule, first: Temporal.PlainDate): readonly number[] {
  const day = daysOfField(fieldOf(schedule, 'day'), first)
  const weekday = daysOfField(fieldOf(schedule, 'weekday'), first)
  const all = Array.from({ length: first.daysInMonth }, (_, at) => at + 1)
  return all.filter((it) => (schedule.eitherDay ? day(it) || weekday(it) : day(it) && weekday(it)))
}

function daysOfField(field: Field | undefined, first: Temporal.PlainDate) {
  if (!field || field.isAny) return () => true
  const days = new Set(field.terms.flatMap((term) => daysOfTerm(field, term, first)))
  return (day: number) => days.has(day)
}

function daysOfTerm({ name }: Field, term: Term, first: Temporal.PlainDate): readonly number[] {
  const length = first.daysInMonth
  const onWeekday = (weekday: number) => {
    const start = 1 + ((weekday - first.dayOfWeek + 7) % 7)
    return [0, 7, 14, 21, 28].map((days) => start + days).filter((day) => day <= length)
  }
  switch (term.kind) {
    case 'span':
      return name === 'day' ? term.values : term.values.flatMap(onWeekday)
    case 'end':
      return fromEnd(length, term)
    case 'end-workday':
      return workdayBefore(first, length - term.back)
    case 'workday':
      return term.day > length ? [] : [closestWorkday(first, term.day)]
    case 'last-weekday':
      return onWeekday(term.weekday).slice(-1)
    case 'nth-weekday':
      return onWeekday(term.weekday).slice(term.nth - 1, term.nth)
  }
}

function fromEnd(length: number, term: Extract<Term, { kind: 'end' }>): readonly number[] {
  const days: number[] = []
  for (let day = length + 1 - term.first; day <= length + 1 - term.last; day += term.step) {
    if (day >= 1) days.push(day)
  }
  return days
}

function workdayBefore(first: Temporal.PlainDate, day: number): readonly number[] {
  if (day < 1) return []
  const { dayOfWeek } = first.with({ day })
  const workday = day - Math.max(0, dayOfWeek - 5)
  return workday >= 1 ? [workday] : []
}

function closestWorkday(first: Temporal.PlainDate, day: number): number {
  const { dayOfWeek } = first.with({ day })
  if (dayOfWeek === 6) return day === 1 ? day + 2 : day - 1
  if (dayOfWeek === 7) return day === first.daysInMonth ? day - 2 : day + 1
  return day
}
