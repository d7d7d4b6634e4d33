import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { type RuleParts, weekdayCodes } from './rule-parts.ts'

/** The Gregorian calendar repeats after this number of years, weekdays included. */
const CYCLE_YEARS = 400

/** The last whole year of Temporal. */
const LAST_YEAR = 275_759

/**
 * The local times of a yearly rule in order, regardless of COUNT and UNTIL, from its start or the day of
 * `from`. Every part limits the days of a year, so that combined parts are met by all days (RFC 5545,
 * section 3.3.10). Ends when no further year can have one.
 */
export function* yearlyTimes(
  T: TemporalApi,
  given: RuleParts,
  start: Temporal.PlainDateTime,
  from = start,
): Generator<Temporal.PlainDateTime, undefined> {
  const rule = withDayOf(start, given)
  const times = secondsOfDay(rule, start)
  const { interval } = rule
  const passed = Math.max(0, Math.floor((from.year - start.year) / interval))
  let empty = 0
  for (let year = start.year + passed * interval; year <= LAST_YEAR; year += interval) {
    const days = daysOfYear(T, rule, year)
    empty++
    for (const at of positions(days.length * times.length, rule.lists.BYSETPOS)) {
      empty = 0
      const day = days[Math.floor(at / times.length)] ?? 1
      if (year === from.year && day < from.dayOfYear) continue
      const wall = T.PlainDateTime.from({ year, month: 1, day: 1 }).add({
        days: day - 1,
        seconds: times[at % times.length] ?? 0,
      })
      if (T.PlainDateTime.compare(wall, start) >= 0) yield wall
    }
    if (empty === CYCLE_YEARS) return
  }
}

/** The rule with the day that it has from its start. */
function withDayOf({ month, day, dayOfWeek }: Temporal.PlainDateTime, rule: RuleParts): RuleParts {
  const { days, lists } = rule
  if (days.length > 0 || lists.BYMONTHDAY || lists.BYYEARDAY) return rule
  return lists.BYWEEKNO
    ? { ...rule, days: [{ nth: 0, weekday: dayOfWeek }] }
    : { ...rule, lists: { BYMONTH: [month], ...lists, BYMONTHDAY: [day] } }
}

/** The times of a day in seconds after its midnight, in order. A leap second is the one before it. */
function secondsOfDay(
  { lists: { BYHOUR, BYMINUTE, BYSECOND } }: RuleParts,
  { hour, minute, second }: Temporal.PlainDateTime,
): readonly number[] {
  const sorted = (list: readonly number[]) => [...new Set(list)].sort((one, other) => one - other)
  const minutes = sorted(BYMINUTE ?? [minute])
  const seconds = sorted((BYSECOND ?? [second]).map((it) => Math.min(it, 59)))
  return sorted(BYHOUR ?? [hour]).flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)),
  )
}

/** The indexes of a set of `size` that BYSETPOS selects, in order. */
function* positions(size: number, selected: readonly number[] | undefined): Generator<number> {
  if (selected) {
    const indexes = selected.map((at) => (at > 0 ? at - 1 : size + at))
    yield* [...new Set(indexes)]
      .filter((at) => at >= 0 && at < size)
      .sort((one, other) => one - other)
  } else for (let at = 0; at < size; at++) yield at
}

const LONG_MONTHS = [1, 3, 5, 7, 8, 10, 12]

/** The days of a year that meet all parts, from 1. */
function daysOfYear(T: TemporalApi, { lists, days, weekStart }: RuleParts, year: number) {
  const { BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY } = lists
  const { dayOfWeek } = T.PlainDate.from({ year, month: 1, day: 1 })
  const daysInYear = daysIn(year)
  const firstWeek = weekdayOf(weekStart)
  const found: number[] = []
  let before = 0
  for (let month = 1; month <= 12; month++) {
    const daysInMonth = month === 2 ? daysInYear - 337 : LONG_MONTHS.includes(month) ? 31 : 30
    const isMonth = !BYMONTH || BYMONTH.includes(month)
    for (let day = 1; isMonth && day <= daysInMonth; day++) {
      const dayOfYear = before + day
      const weekday = ((dayOfWeek + dayOfYear - 2) % 7) + 1
      // The weekdays of a year are numbered unless the rule has months.
      const [at, size] = BYMONTH ? [day, daysInMonth] : [dayOfYear, daysInYear]
      const isDay =
        isListed(BYMONTHDAY, day, daysInMonth) &&
        isListed(BYYEARDAY, dayOfYear, daysInYear) &&
        (days.length === 0 ||
          days.some(({ nth, weekday: of }) => of === weekday && isNth(nth, at, size)))
      if (
        isDay &&
        isInWeek(BYWEEKNO, { year, dayOfYear, dayOfWeek: (weekday - firstWeek + 7) % 7 })
      )
        found.push(dayOfYear)
    }
    before += daysInMonth
  }
  return found
}

/** Whether a list has a number from 1 to `size`, or the same one from the end. */
const isListed = (list: readonly number[] | undefined, at: number, size: number) =>
  !list || list.includes(at) || list.includes(at - size - 1)

/** Whether the day `at` of `size` days has the place `nth` among the days of its weekday. */
const isNth = (nth: number, at: number, size: number) =>
  nth === 0 || nth === Math.ceil(at / 7) || nth === -Math.ceil((size - at + 1) / 7)

const weekdayOf = (code: RuleParts['weekStart']) => weekdayCodes.indexOf(code ?? 'MO') + 1

/** Whether a list has the week of a day. The first week of a year has four of its days or more. */
function isInWeek(
  list: readonly number[] | undefined,
  {
    year,
    dayOfYear,
    dayOfWeek,
  }: {
    readonly year: number
    readonly dayOfYear: number
    /** From 0 for the first day of a week. */
    readonly dayOfWeek: number
  },
): boolean {
  if (!list) return true
  // A week counts for the year of its fourth day.
  let fourth = dayOfYear + 3 - dayOfWeek
  let size = daysIn(year)
  if (fourth < 1) {
    size = daysIn(year - 1)
    fourth += size
  } else if (fourth > size) {
    fourth -= size
    size = daysIn(year + 1)
  }
  const week = Math.ceil(fourth / 7)
  return isListed(list, week, week + Math.floor((size - fourth) / 7))
}

const daysIn = (year: number) =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365
