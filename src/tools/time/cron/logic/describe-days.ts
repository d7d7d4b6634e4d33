import {
  type Field,
  fieldOf,
  isRestricted,
  type Schedule,
  type Term,
  valuesOf,
} from './schedule.ts'
import { listOf, monthNames, spanTexts, type Wording, weekdayName } from './wording.ts'

interface DayWords {
  /** With the months. */
  readonly text: string
  /** Without them. */
  readonly field: string
  readonly isEveryDay: boolean
  /** Whether they are days of months rather than of weeks, in some months of a year. */
  readonly isYearly: boolean
}

/** The days of a schedule, such as “on day 1 of every month” or “on Monday through Friday”. */
export function dayWords(schedule: Schedule, words: Wording): DayWords {
  const { t } = words
  const day = fieldOf(schedule, 'day')
  const weekday = fieldOf(schedule, 'weekday')
  const months = isRestricted(schedule, 'month')
    ? monthNames(valuesOf(schedule, 'month'), words)
    : ''
  const days = day && !day.isAny ? listTerms(day, words) : ''
  // A date is one weekday of several: “if it is Saturday or Sunday”.
  const isCondition = days !== '' && !schedule.eitherDay
  const weekdays =
    weekday && !weekday.isAny
      ? listTerms(weekday, words, isCondition ? 'disjunction' : 'conjunction')
      : ''
  const isNth = weekday?.terms.some(({ kind }) => kind !== 'span')
  const single = days ? 'day' : isNth ? 'nth' : 'weekday'
  const key = days && weekdays ? (schedule.eitherDay ? 'either' : 'both') : single
  const params = { days, weekdays, months }
  const field = days || weekdays || t('every.day')
  if (!days && !weekdays) {
    const text = months ? t('days.every.in', params) : t('every.day')
    return { text, field, isEveryDay: !months, isYearly: false }
  }
  const text = months ? t(`days.${key}.in`, params) : t(`days.${key}`, params)
  return { text, field, isEveryDay: false, isYearly: months !== '' && key !== 'weekday' }
}

function listTerms(
  field: Field,
  words: Wording,
  type: Parameters<typeof listOf>[2] = 'conjunction',
): string {
  const texts = field.terms.flatMap((term) => termTexts(field, term, words))
  return listOf(texts, words.language, type)
}

function termTexts({ name }: Field, term: Term, words: Wording): readonly string[] {
  const { t, language } = words
  switch (term.kind) {
    case 'span':
      return spanTexts(term, words, (value) =>
        name === 'day' ? t('day.number', { day: value }) : weekdayName(value, words),
      )
    case 'end':
      return endTexts(term, words)
    case 'end-workday':
      return [term.back === 0 ? t('day.last-workday') : t('day.last-workday.back', term)]
    case 'workday':
      return [t('day.workday', { day: term.day })]
    case 'last-weekday':
      return [t('weekday.last', { weekday: weekdayName(term.weekday, words) })]
    case 'nth-weekday':
      return [
        t('weekday.nth', {
          weekday: weekdayName(term.weekday, words),
          nth: language === 'en' ? (ORDINALS[term.nth - 1] ?? '') : term.nth,
        }),
      ]
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

function endTexts(
  { first, last, step }: Extract<Term, { kind: 'end' }>,
  { t }: Wording,
): readonly string[] {
  if (first === last) return [first === 1 ? t('day.last') : t('day.end', { count: first - 1 })]
  const params = { count: first, step, from: first, to: last }
  if (last === 1 && step === 1) return [t('day.last-days', params)]
  return [t(step === 1 ? 'day.end-range' : 'day.end-range.step', params)]
}
