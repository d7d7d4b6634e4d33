import { chineseWeekdays } from '#src/tools/time/shared/date-messages.ts'
import {
  dayPeriods,
  dayWords,
  directionWords,
  nowWords,
  unitWords,
  weekWords,
} from '#src/tools/time/shared/relative-messages.ts'
import type { Doubt } from './date-notes.ts'
import { WEEKDAYS } from './date-patterns.ts'
import type { Temporal } from './temporal.ts'

/** A time that a relative text can mean. */
export interface RelativeTime {
  readonly time: Temporal.ZonedDateTime
  /** Whether the text names a day, whose clock time may follow. */
  readonly isDay: boolean
  /** The rest of the text, such as “9am” of “tomorrow 9am”; empty without one. */
  readonly clock: string
}

export interface RelativeTimes {
  /** The likeliest first. */
  readonly times: readonly RelativeTime[]
  readonly doubt: Doubt | undefined
}

type Unit = keyof typeof unitWords

const units = Object.entries(unitWords) as readonly (readonly [Unit, string])[]
const longestFirst = (words: readonly string[]) =>
  [...words].sort((a, b) => b.length - a.length).join('|')
const UNIT = `(?:${longestFirst(units.flatMap(([, words]) => words.split('|')))})(?![a-z])`
const NUMBER = '(?:\\d{1,9}(?:\\.\\d{1,9})?|an?|one)'
const AMOUNT = new RegExp(`(${NUMBER})\\s*(${UNIT})`, 'gi')
const LIST = `${NUMBER}\\s*${UNIT}(?:[\\s,]*(?:and\\s+)?${NUMBER}\\s*${UNIT})*`

const NOW = new RegExp(`^(?:${nowWords})$`, 'i')
const NOON = /^noon$/i
const SHIFTED = new RegExp(`^(?:(${nowWords})\\s*)?([+\\-−])\\s*(${LIST})$`, 'i')
const COUNTED = new RegExp(
  `^(?:(in)\\s+)?(${LIST})\\s*(?:(${directionWords.back})|(${directionWords.on}))?$`,
  'i',
)
const DAY = `(${longestFirst(Object.keys(dayWords))})`
const DAY_FIRST = new RegExp(`^${DAY}(?:\\s*,)?\\s*(?:at\\s+)?(.*)$`, 'i')
const DAY_LAST = new RegExp(`^(.*\\S)\\s+(?:on\\s+)?${DAY}$`, 'i')
const ENGLISH_DAY = new RegExp(
  `^(?:(next|last|this|coming)\\s+)?((?:${WEEKDAYS})[a-z]{0,6})(?:\\s+(?:at\\s+)?(.*))?$`,
  'i',
)
const CHINESE_DAY = new RegExp(
  `^(${longestFirst(Object.keys(weekWords))})?(?:\\u4e2a|\\u500b)?(?:\\u5468|\\u9031|\\u661f\\u671f|\\u793c\\u62dc)([${chineseWeekdays}])\\s*(.*)$`,
)

/**
 * The times that a text means from `now` on: `now`, `tomorrow 9am`, `next Friday`, `+3d`, `2 hours ago`,
 * and the same in Chinese; undefined for other texts.
 */
export function relativeTimes(
  text: string,
  now: Temporal.ZonedDateTime,
): RelativeTimes | undefined {
  if (NOW.test(text)) return single(instant(now))
  const shifted = SHIFTED.exec(text)
  if (shifted) return shiftedTimes(now, shifted[3] ?? '', shifted[2] === '+' ? 1 : -1)
  const counted = COUNTED.exec(text)
  if (counted && (counted[1] || counted[3] || counted[4])) {
    return shiftedTimes(now, counted[2] ?? '', counted[3] ? -1 : 1)
  }
  return dayTimes(text, now) ?? weekdayTimes(text, now)
}

const single = (time: RelativeTime): RelativeTimes => ({ times: [time], doubt: undefined })

const instant = (time: Temporal.ZonedDateTime): RelativeTime => ({ time, isDay: false, clock: '' })

function shiftedTimes(
  now: Temporal.ZonedDateTime,
  list: string,
  sign: 1 | -1,
): RelativeTimes | undefined {
  const amounts = [...list.matchAll(AMOUNT)].map(([, amount = '', unit = '']) => ({
    amount: /^\d/.test(amount) ? Number(amount) : 1,
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
      const used = text === 'm' ? minutes : unit
      duration[used] = (duration[used] ?? 0) + amount
    }
    return instant(shift(now, duration, sign))
  }
  const isAmbiguous = amounts.length === 1 && amounts[0]?.text === 'm'
  if (!isAmbiguous) return single(at('minutes'))
  const doubt: Doubt = { code: 'doubt.unit', params: { value: list } }
  return { times: [at('minutes'), at('months')], doubt }
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

function dayTimes(text: string, now: Temporal.ZonedDateTime): RelativeTimes | undefined {
  const first = DAY_FIRST.exec(text)
  const last = first ? undefined : DAY_LAST.exec(text)
  const word = (first?.[1] ?? last?.[2] ?? '').toLowerCase()
  const days = dayWords[word]
  if (days === undefined) return undefined
  const clock = `${dayPeriods[word] ?? ''}${first?.[2] ?? last?.[1] ?? ''}`.replace(NOON, '12:00')
  const isPeriodOnly = clock !== '' && clock === dayPeriods[word]
  // “Tonight” has no hour of its own.
  if (isPeriodOnly || (word === 'tonight' && clock === '')) return undefined
  return single({ time: now.add({ days }), isDay: true, clock })
}

function weekdayTimes(text: string, now: Temporal.ZonedDateTime): RelativeTimes | undefined {
  const chinese = CHINESE_DAY.exec(text)
  if (chinese) {
    const [, which, letter = '', clock = ''] = chinese
    const weekday = Math.min(chineseWeekdays.indexOf(letter), 6) + 1
    if (!which) return bareWeekday(text, weekday, clock, now)
    const days = (weekWords[which] ?? 0) * 7 + weekday - now.dayOfWeek
    return single({ time: now.add({ days }), isDay: true, clock })
  }
  const [, which = '', name, clock = ''] = ENGLISH_DAY.exec(text) ?? []
  if (!name) return undefined
  const weekday = WEEKDAYS.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1
  const ahead = (weekday - now.dayOfWeek + 7) % 7
  const on = (days: number): RelativeTime => ({ time: now.add({ days }), isDay: true, clock })
  const kind = which.toLowerCase()
  if (kind === 'last') return single(on(ahead - 7))
  if (kind === 'this' || kind === 'coming') return single(on(ahead))
  const doubt: Doubt = { code: 'doubt.weekday', params: { value: `${which} ${name}`.trim() } }
  if (kind === 'next') {
    const ofNextWeek = 7 + weekday - now.dayOfWeek
    const coming = ahead === 0 ? 7 : ahead
    return coming === ofNextWeek
      ? single(on(coming))
      : { times: [on(coming), on(ofNextWeek)], doubt }
  }
  return bareWeekday(name, weekday, clock, now)
}

/** A bare weekday can be the last or the coming one. */
function bareWeekday(
  value: string,
  weekday: number,
  clock: string,
  now: Temporal.ZonedDateTime,
): RelativeTimes {
  const ahead = (weekday - now.dayOfWeek + 7) % 7
  const times = [ahead, ahead - 7].map((days) => ({ time: now.add({ days }), isDay: true, clock }))
  return { times, doubt: { code: 'doubt.weekday', params: { value } } }
}
