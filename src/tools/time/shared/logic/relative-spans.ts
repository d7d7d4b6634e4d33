import {
  spanUnits,
  spanWords,
  yearAndMonth,
  yearWords,
} from '#src/tools/time/shared/relative-messages.ts'
import type { RelativeTimes } from './relative-readings.ts'
import type { Temporal } from './temporal.ts'

type Unit = keyof typeof spanUnits

const units = Object.entries(spanUnits) as readonly (readonly [Unit, string])[]
const WORDS = Object.keys(spanWords)
  .sort((a, b) => b.length - a.length)
  .join('|')
const SPAN = new RegExp(
  `^(?:the\\s+)?(${WORDS})\\s*1?[\\u4e2a\\u500b]?(${units.map(([, words]) => words).join('|')})(.*)$`,
  'i',
)

/**
 * The times that `next week`, `last month`, `this year`, and the same in Chinese can mean: the start of
 * the span, and the same time in it; undefined for other texts.
 */
export function spanTimes(text: string, now: Temporal.ZonedDateTime): RelativeTimes | undefined {
  const span = spanOf(text)
  if (span?.rest !== '') return undefined
  const same = now.add({ [span.unit]: span.count })
  const start = startOf(span.unit, same).startOfDay()
  const at = (time: Temporal.ZonedDateTime) => ({ time, isDay: false, clock: '' })
  const doubt = { code: 'doubt.weekday' as const, params: { value: text } }
  return { times: [at(start), at(same)], doubts: [doubt] }
}

/** A date in another month or year, as in 下个月5号 and 明年1月1日, with that month and year in digits. */
export function withSpanDigits(text: string, now: Temporal.ZonedDateTime): string {
  const span = spanOf(text)
  if (!span || !/^\s*\d/.test(span.rest)) return text
  const { year, month } = now.add({ [span.unit]: span.count })
  if (span.unit === 'years') return `${yearAndMonth(year)}${span.rest}`
  return span.unit === 'months' ? `${yearAndMonth(year, month)}${span.rest}` : text
}

function spanOf(text: string) {
  const [, word = '', name = '', rest = ''] = SPAN.exec(text) ?? []
  const count = spanWords[word.toLowerCase()]
  const unit = units.find(([, words]) => words.split('|').includes(name.toLowerCase()))?.[0]
  // The word before last for years means another month in Japanese.
  if (count === undefined || !unit || (yearWords.includes(word) && unit !== 'years'))
    return undefined
  return { count, unit, rest }
}

function startOf(unit: Unit, time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (unit === 'weeks') return time.subtract({ days: time.dayOfWeek - 1 })
  return unit === 'months' ? time.with({ day: 1 }) : time.with({ month: 1, day: 1 })
}
