import { chineseWeekdays } from '#src/tools/time/shared/date-messages.ts'
import {
  amountWords,
  dayParticle,
  dayPeriods,
  dayWords,
  directionWords,
  halfAmount,
  nowWords,
  unitWords,
  weekWords,
} from '#src/tools/time/shared/relative-messages.ts'
import { inChineseWords } from './cjk-dates.ts'
import type { Doubt } from './date-notes.ts'
import { WEEKDAY_NAME, WEEKDAYS } from './date-patterns.ts'
import { dayClocks, type GivenPeriod, isClock } from './day-clock.ts'
import type { RelativeTime, RelativeTimes } from './relative-readings.ts'
import { spanTimes } from './relative-spans.ts'
import type { Temporal } from './temporal.ts'

type Unit = keyof typeof unitWords

const units = Object.entries(unitWords) as readonly (readonly [Unit, string])[]
const longestFirst = (words: readonly string[]) =>
  [...words].sort((a, b) => b.length - a.length).join('|')
const UNIT = `(?:${longestFirst(units.flatMap(([, words]) => words.split('|')))})(?![a-z])`
const NUMBER = `(?:\\d{1,9}(?:\\.\\d{1,9})?|(?:${longestFirst(Object.keys(amountWords))})(?=\\s))`
const AMOUNT = new RegExp(`(${NUMBER})\\s*(${UNIT})`, 'gi')
const LIST = `${NUMBER}\\s*${UNIT}(?:[\\s,]*(?:and\\s+)?${NUMBER}\\s*${UNIT})*`

const NOW = new RegExp(`^(?:${nowWords})$`, 'i')
const SHIFTED = new RegExp(`^(?:(${nowWords})\\s*)?([+\\-−])\\s*(${LIST})$`, 'i')
const COUNTED = new RegExp(
  `^(?:(in)\\s+)?(${LIST})\\s*(?:(${directionWords.back})|(${directionWords.on}))?$`,
  'i',
)
const DAY = `(${longestFirst(Object.keys(dayWords))})`
const DAY_FIRST = new RegExp(`^${DAY}(?:\\s*,|${dayParticle})?(?![a-z])\\s*(.*)$`, 'i')
const DAY_LAST = new RegExp(`^(.*\\S)\\s+(?:on\\s+)?${DAY}$`, 'i')
const THIS_PERIOD = /^this\s+(?=(?:morning|afternoon|evening)(?![a-z]))/i
const ENGLISH_DAY = new RegExp(
  `^(?:on\\s+)?(?:(next|last|this|coming)\\s+)?(${WEEKDAY_NAME})\\.?(?:[\\s,]+(.*))?$`,
  'i',
)
const CHINESE_DAY = new RegExp(
  `^(${longestFirst(Object.keys(weekWords))})?(?:\\u4e2a|\\u500b)?(?:\\u5468|\\u9031|\\u661f\\u671f|\\u793c\\u62dc)([${chineseWeekdays}])\\s*(.*)$`,
)

/**
 * The times that a text means from `now` on: `now`, `tomorrow 9am`, `next Friday`, `+3d`, `2 hours ago`,
 * `next month`, `11:30`, and the same in Chinese, with digits as numerals; undefined for other texts.
 */
export function relativeTimes(
  written: string,
  now: Temporal.ZonedDateTime,
): RelativeTimes | undefined {
  const text = written.replace(halfAmount, (_, whole = '0') => `${whole}.5`)
  if (NOW.test(text)) return single(instant(now))
  const shifted = SHIFTED.exec(text)
  if (shifted)
    return shiftedTimes(now, dateMathWords(shifted[3] ?? ''), shifted[2] === '+' ? 1 : -1)
  const counted = COUNTED.exec(text)
  if (counted && (counted[1] || counted[3] || counted[4])) {
    return shiftedTimes(now, counted[2] ?? '', counted[3] ? -1 : 1)
  }
  return (
    dayTimes(text, now) ?? weekdayTimes(text, now) ?? spanTimes(text, now) ?? todayTimes(text, now)
  )
}

/** In date math, as of Elasticsearch and Grafana, M is months; in 1H30M, it is minutes. */
const dateMathWords = (list: string) =>
  /\d\s*[HS](?![a-z])/.test(list) ? list : list.replace(/(?<=\d\s*)M(?![a-zA-Z])/g, 'mo')

const single = (time: RelativeTime): RelativeTimes => ({ times: [time], doubts: [] })

const instant = (time: Temporal.ZonedDateTime): RelativeTime => ({ time, isDay: false, clock: '' })

function shiftedTimes(
  now: Temporal.ZonedDateTime,
  list: string,
  sign: 1 | -1,
): RelativeTimes | undefined {
  const amounts = [...list.matchAll(AMOUNT)].map(([, amount = '', unit = '']) => ({
    amount: amountWords[amount.toLowerCase()] ?? Number(amount),
    unit: unitOf(unit),
    text: unit,
  }))
  // Only hours and shorter units have exact fractions.
  const isExact = amounts.every(
    ({ amount, unit }) => Number.isInteger(amount) || /^(?:hours|minutes|seconds)$/.test(unit),
  )
  if (!isExact) return undefined
  const at = (minutes: Unit) => {
    const duration: Partial<Record<Unit, number>> = {}
    for (const { amount, unit, text } of amounts) {
      const used = isM(text) ? minutes : unit
      duration[used] = (duration[used] ?? 0) + amount
    }
    return instant(shift(now, duration, sign))
  }
  const [likely, other] = unitsOfM(amounts)
  if (!other) return single(at(likely))
  const doubt: Doubt = { code: 'doubt.unit', params: { value: list } }
  return { times: [at(likely), at(other)], doubts: [doubt] }
}

const isM = (text: string) => text.toLowerCase() === 'm'

/**
 * The units that `m` can mean among other units, which are in descending order: months before days and
 * hours, minutes after them or before seconds. A capital is often a month.
 */
function unitsOfM(
  amounts: readonly { readonly unit: Unit; readonly text: string }[],
): readonly [Unit, Unit?] {
  const at = amounts.findIndex(({ text }) => isM(text))
  const [before, after] = [amounts[at - 1]?.unit, amounts[at + 1]?.unit]
  if (at < 0 || after === 'seconds' || (before && before !== 'years')) return ['minutes']
  if (after) return ['months']
  return before || amounts[at]?.text === 'M' ? ['months', 'minutes'] : ['minutes', 'months']
}

const unitOf = (text: string): Unit =>
  units.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(text))?.[0] ?? 'days'

/** Calendar units first, then exact seconds, which can have fractions. */
function shift(
  now: Temporal.ZonedDateTime,
  {
    years = 0,
    months = 0,
    weeks = 0,
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
  }: Partial<Record<Unit, number>>,
  sign: 1 | -1,
): Temporal.ZonedDateTime {
  const milliseconds = Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
  const duration = { years, months, weeks, days, milliseconds }
  return sign > 0 ? now.add(duration) : now.subtract(duration)
}

/** A time on each of the days, with each meaning of the text after the day. */
function onDays(
  days: readonly Temporal.ZonedDateTime[],
  text: string,
  {
    given,
    doubt,
  }: { readonly given?: GivenPeriod | undefined; readonly doubt?: Doubt | undefined } = {},
): RelativeTimes {
  const found = text.trim() === '' && !given ? { clocks: [''] } : dayClocks(text, given)
  const times = days.flatMap((time) =>
    found.clocks.map((clock): RelativeTime => ({ time, isDay: true, clock })),
  )
  return { times, doubts: [doubt, found.doubt].filter((it) => it !== undefined) }
}

function dayTimes(text: string, now: Temporal.ZonedDateTime): RelativeTimes | undefined {
  const named = text.replace(THIS_PERIOD, 'today ')
  const first = DAY_FIRST.exec(named)
  const last = first ? undefined : DAY_LAST.exec(named)
  const word = (first?.[1] ?? last?.[2] ?? '').toLowerCase()
  const days = dayWords[word]
  if (days === undefined) return undefined
  const period = dayPeriods[word]
  const given = period === undefined ? undefined : { period, word }
  return onDays([now.add({ days })], first?.[2] ?? last?.[1] ?? '', { given })
}

function weekdayTimes(text: string, now: Temporal.ZonedDateTime): RelativeTimes | undefined {
  const chinese = CHINESE_DAY.exec(text)
  if (chinese) {
    const [, which, letter = '', clock = ''] = chinese
    const weekday = Math.min(chineseWeekdays.indexOf(letter), 6) + 1
    const days = which
      ? [(weekWords[which] ?? 0) * 7 + weekday - now.dayOfWeek]
      : bareDays(weekday, now)
    return weekdays(days, clock, text.slice(0, text.length - clock.length).trim(), now)
  }
  const [, which = '', name, clock = ''] = ENGLISH_DAY.exec(text) ?? []
  if (!name) return undefined
  const weekday = WEEKDAYS.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1
  const days = englishDays(which.toLowerCase(), weekday, now)
  return weekdays(days, clock, `${which} ${name}`.trim(), now)
}

function weekdays(
  days: readonly number[],
  clock: string,
  value: string,
  now: Temporal.ZonedDateTime,
): RelativeTimes {
  const distinct = [...new Set(days)].map((it) => now.add({ days: it }))
  const doubt: Doubt = { code: 'doubt.weekday', params: { value } }
  return onDays(distinct, clock, { doubt: distinct.length > 1 ? doubt : undefined })
}

/**
 * The days from today that an English weekday can mean. “Next” and “last” mean the closest one or the
 * one of the week after or before; “this” means the coming one or the one of this week.
 */
function englishDays(which: string, weekday: number, now: Temporal.ZonedDateTime) {
  const ofThisWeek = weekday - now.dayOfWeek
  const coming = (ofThisWeek + 7) % 7
  if (which === 'next') return [coming === 0 ? 7 : coming, ofThisWeek + 7]
  if (which === 'last') return [coming - 7, ofThisWeek - 7]
  if (which === 'this') return [coming, ofThisWeek]
  return which === 'coming' ? [coming] : bareDays(weekday, now)
}

/** A bare weekday can be the coming or the last one. */
function bareDays(weekday: number, now: Temporal.ZonedDateTime): readonly number[] {
  const coming = (weekday - now.dayOfWeek + 7) % 7
  return [coming, coming - 7]
}

function todayTimes(text: string, now: Temporal.ZonedDateTime): RelativeTimes | undefined {
  return isClock(inChineseWords(text)) ? { ...onDays([now], text), isToday: true } : undefined
}
