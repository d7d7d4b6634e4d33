import { dayWords } from './describe-days.ts'
import { isContinuous, isListed, timeWords } from './describe-time.ts'
import { isRestricted, type Schedule, valuesOf } from './schedule.ts'
import { monthNames, polished, termList, type Wording } from './wording.ts'

/** A schedule in one sentence. */
export function describeSchedule(schedule: Schedule, words: Wording): string {
  const { t } = words
  const days = dayWords(schedule, words)
  const time = timeWords(schedule, words)
  // “Every 5 minutes” is enough without “every day”.
  const omitsDays = days.isEveryDay && isEndless(schedule, words)
  const sentence = omitsDays ? time : t('sentence', { days: days.text, time })
  const years = yearWords(schedule, words)
  if (years !== '') return polished(t('sentence.years', { sentence, years }), words)
  return polished(days.isYearly ? t('sentence.yearly', { sentence }) : sentence, words)
}

function isEndless(schedule: Schedule, words: Wording): boolean {
  return !isRestricted(schedule, 'hour') || (isContinuous(schedule, words) && !isListed(schedule))
}

function yearWords(schedule: Schedule, words: Wording): string {
  const field = schedule.fields.find(({ name }) => name === 'year')
  return field && !field.isAny ? termList(field, words, String) : ''
}

/** The meaning of one field. */
export function describeField(schedule: Schedule, at: number, words: Wording): string {
  const { t } = words
  const field = schedule.fields[at]
  if (!field) return ''
  const { name } = field
  if (field.text === '?') return polished(t('unset'), words)
  if (field.isAny) return polished(t(`every.${name}`), words)
  if (name === 'month') return polished(monthNames(valuesOf(schedule, 'month'), words), words)
  const isDay = name === 'day' || name === 'weekday'
  const only = { ...schedule, fields: [field] }
  return polished(isDay ? dayWords(only, words).field : termList(field, words, String), words)
}
