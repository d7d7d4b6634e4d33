import type { Rules } from './rules.ts'
import type { Term } from './schedule.ts'

export type DayRules = Omit<Rules, 'fields' | 'needsQuestion' | 'eitherDay'>

/** `L`, `L-3`, `LW`, `L-3W`, or `15W` in a day of the month; undefined for other texts. */
export function dayTerm(text: string): Term | undefined {
  const end = /^L(?:-(\d{1,2}))?(W)?$/i.exec(text)
  const back = Number(end?.[1] ?? 0)
  if (end && back <= 30) {
    if (end[2]) return { kind: 'end-workday', back }
    return { kind: 'end', first: back + 1, last: back + 1, step: 1 }
  }
  const day = Number(/^(\d{1,2})W$/i.exec(text)?.[1])
  return day >= 1 && day <= 31 ? { kind: 'workday', day } : undefined
}

/** The names of weekdays from Sunday. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** 1 (Monday) to 7 (Sunday) of a number of the notation. */
export function isoWeekday(value: number, { sunday }: Pick<DayRules, 'sunday'>): number {
  return ((value - sunday + 6) % 7) + 1
}

/** `6#3`, `FRI#3`, `6L`, `FRIL`, or, where Sunday is 1, `L` in a weekday; undefined for other texts. */
export function weekdayTerm(text: string, rules: DayRules): Term | undefined {
  const { sunday } = rules
  if (/^L$/i.test(text) && sunday === 1) {
    return { kind: 'span', from: 6, to: 6, step: 1, values: [6] }
  }
  const [, day = '', nth, last] = /^([0-7]|[a-z]{3})(?:#([1-5])|(L))$/i.exec(text) ?? []
  if (!nth && !last) return undefined
  const named = WEEKDAYS.indexOf(day.toLowerCase())
  const number = named >= 0 ? named + sunday : Number(day || Number.NaN)
  if (!(number >= sunday && number <= 7)) return undefined
  const weekday = isoWeekday(number, rules)
  return nth
    ? { kind: 'nth-weekday', weekday, nth: Number(nth) }
    : { kind: 'last-weekday', weekday }
}
