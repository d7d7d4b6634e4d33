import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type { Recurrence, RuleTime } from './recurrence.ts'
import { type RuleParts, ruleValue } from './rule-parts.ts'

export const fieldFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/**
 * The day of a monthly rule: that of the start, the last day of the month, the weekday of the start
 * with its number, or the last such weekday.
 */
export const monthDays = ['day', 'last', 'nth', 'last-weekday'] as const

/** A rule as the fields of the form. */
export interface RuleFields {
  readonly start: Temporal.PlainDateTime
  /** Whether the start has no time. */
  readonly isDate: boolean
  readonly freq: (typeof fieldFrequencies)[number]
  readonly interval: number
  /** Weekdays of a weekly rule, from 1 (Monday) to 7; empty for that of the start. */
  readonly weekdays: readonly number[]
  readonly monthDay: (typeof monthDays)[number]
  /** A rule without either continues forever. */
  readonly count: number | undefined
  /** The last day. */
  readonly until: Temporal.PlainDate | undefined
}

/** The lines DTSTART and RRULE of the fields. */
export function textOfFields(fields: RuleFields): string {
  const { start, isDate, freq, interval, weekdays, monthDay, count, until } = fields
  const isMonthly = freq === 'MONTHLY'
  const nth = Math.ceil(start.day / 7)
  const weekday = start.dayOfWeek
  const days =
    freq === 'WEEKLY'
      ? [...weekdays].sort().map((day) => ({ nth: 0, weekday: day }))
      : isMonthly && (monthDay === 'nth' || monthDay === 'last-weekday')
        ? [{ nth: monthDay === 'nth' ? nth : -1, weekday }]
        : []
  const rule: RuleParts = {
    freq,
    interval,
    days,
    lists: isMonthly && monthDay === 'last' ? { BYMONTHDAY: [-1] } : {},
    count,
    until: until && basic(until.toString()) + (isDate ? '' : 'T235959'),
    weekStart: undefined,
  }
  return `${startLine(start, isDate)}\nRRULE:${ruleValue(rule)}`
}

const startLine = (start: Temporal.PlainDateTime, isDate: boolean) =>
  isDate
    ? `DTSTART;VALUE=DATE:${basic(start.toPlainDate().toString())}`
    : `DTSTART:${basic(start.toString({ smallestUnit: 'second' }))}`

/** The basic format of ISO 8601. */
export const basic = (text: string): string => text.replace(/[-:]/g, '')

/** The fields of a rule; undefined if they can't express it. */
export function fieldsOfRule(
  T: TemporalApi,
  { start, rule, added, excluded }: Recurrence,
): RuleFields | undefined {
  if (!rule || !start || start.zone || added.length > 0 || excluded.length > 0) return undefined
  const fields: RuleFields = {
    start: start.wall,
    isDate: start.isDate,
    freq: fieldFrequencies.find((it) => it === rule.freq) ?? 'DAILY',
    interval: rule.interval,
    weekdays: rule.freq === 'WEEKLY' ? rule.days.map(({ weekday }) => weekday) : [],
    monthDay: monthDayOf(rule),
    count: rule.count,
    until: untilDate(T, rule.until, start),
  }
  // The fields express a rule if they have the same text.
  return ruleOnly(textOfFields(fields)) === `RRULE:${ruleValue(rule)}` ? fields : undefined
}

const ruleOnly = (text: string) => text.split('\n')[1]

function monthDayOf({ days: [day], lists }: RuleParts): RuleFields['monthDay'] {
  if (lists.BYMONTHDAY) return 'last'
  if (!day) return 'day'
  return day.nth === -1 ? 'last-weekday' : 'nth'
}

function untilDate(
  T: TemporalApi,
  until: string | undefined,
  { isDate }: RuleTime,
): Temporal.PlainDate | undefined {
  const suffix = isDate ? '' : 'T235959'
  return until?.endsWith(suffix) ? T.PlainDate.from(until.slice(0, 8)) : undefined
}
