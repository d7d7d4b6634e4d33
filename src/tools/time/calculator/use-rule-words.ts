import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import type { Recurrence } from './logic/recurrence.ts'
import type { ListName, RuleParts } from './logic/rule-parts.ts'
import { wordsMessages } from './words-messages.ts'

/** Returns a function that describes a rule in a sentence. */
export function useRuleWords(): (recurrence: Recurrence) => string {
  const t = useMessages(wordsMessages)
  const language = useLanguage()
  const listed = (items: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
  const dateName = (options: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
      Date.UTC(2024, month, day),
    )
  const placed = (name: 'day' | 'position' | 'weekday', n: number, weekday = '') => {
    const place = n > 0 ? 'first' : n === -1 ? 'last' : 'back'
    return t(`${name}.${place}`, { n: Math.abs(n), weekday })
  }
  const itemOf = (name: ListName, n: number) => {
    if (name === 'BYMONTH') return dateName({ month: 'long' }, n - 1, 1)
    if (name === 'BYMONTHDAY') return placed('day', n)
    return name === 'BYSETPOS' ? placed('position', n) : String(n)
  }
  return (recurrence) => {
    if (!recurrence.rule) return t('listed')
    const rule = withDayOfStart(recurrence.rule, recurrence.start)
    const clause = (name: ListName) => {
      const list = rule.lists[name]
      return list ? [t(name, { list: listed(list.map((n) => itemOf(name, n))) })] : []
    }
    const days = rule.days.map(({ nth, weekday }) => {
      // January 1, 2024, was a Monday.
      const day = dateName({ weekday: 'long' }, 0, weekday)
      return nth === 0 ? day : placed('weekday', nth, day)
    })
    const clauses = [
      ...(['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'] as const).flatMap(clause),
      ...(days.length > 0 ? [t('BYDAY', { list: listed(days) })] : []),
      ...(['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS'] as const).flatMap(clause),
      ...(rule.count === undefined ? [] : [t('count', { count: rule.count })]),
      ...(rule.until === undefined ? [] : [t('until', { time: readable(rule.until) })]),
    ]
    return clauses.reduce(
      (before, after) => t('join', { before, after }),
      t(`${rule.freq}.${rule.interval === 1 ? 'every' : 'interval'}`, { n: rule.interval }),
    )
  }
}

/** The rule with the day that it has from its start (RFC 5545, section 3.3.10). */
function withDayOfStart(rule: RuleParts, start: Recurrence['start']): RuleParts {
  const { freq, days, lists } = rule
  const hasDay = days.length > 0 || lists.BYMONTHDAY || lists.BYYEARDAY || lists.BYWEEKNO
  if (!start || hasDay) return rule
  const { month, day, dayOfWeek } = start.wall
  if (freq === 'WEEKLY') return { ...rule, days: [{ nth: 0, weekday: dayOfWeek }] }
  if (freq === 'MONTHLY') return { ...rule, lists: { ...lists, BYMONTHDAY: [day] } }
  return freq === 'YEARLY'
    ? { ...rule, lists: { BYMONTH: [month], ...lists, BYMONTHDAY: [day] } }
    : rule
}

/** 20240131T090000Z as 2024-01-31 09:00:00Z. */
const readable = (until: string) =>
  until.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, ' $1:$2:$3')
