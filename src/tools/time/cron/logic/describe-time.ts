import { type FieldName, fieldOf, isRestricted, type Schedule, valuesOf } from './schedule.ts'
import { listOf, termList, type Wording } from './wording.ts'

/** The largest number of times that a sentence lists. */
const MAX_TIMES = 8

/** The time of day of a schedule, such as “at 09:00 and 17:00” or “every 5 minutes”. */
export function timeWords(schedule: Schedule, words: Wording): string {
  const { t, language } = words
  const [hours, minutes, seconds] = (['hour', 'minute', 'second'] as const).map((name) =>
    valuesOf(schedule, name),
  ) as [readonly number[], readonly number[], readonly number[]]
  if (isListed(schedule)) {
    const times = hours.flatMap((hour) =>
      minutes.map((minute) => clock(hour, minute, seconds[0] ?? 0)),
    )
    return t('time.at', { times: listOf(times, language) })
  }
  const isEvenSecond = seconds.length === 1 && seconds[0] === 0
  if (isEvenSecond) return minuteWords(schedule, words)
  const second = unitWords(schedule, 'second', words)
  const isEveryMinute = !isRestricted(schedule, 'minute')
  if (isEveryMinute && second.repeats) return withHours(schedule, second.text, words)
  return t('time.of', { time: second.text, rest: minuteWords(schedule, words) })
}

/** Whether a schedule has few enough times a day to list them. */
export function isListed(schedule: Schedule): boolean {
  const [hours, minutes, seconds] = (['hour', 'minute', 'second'] as const).map(
    (name) => valuesOf(schedule, name).length,
  ) as [number, number, number]
  return isRestricted(schedule, 'hour') && seconds === 1 && hours * minutes <= MAX_TIMES
}

function minuteWords(schedule: Schedule, words: Wording): string {
  const { t } = words
  const minute = unitWords(schedule, 'minute', words)
  if (minute.repeats) return withHours(schedule, minute.text, words)
  const hours = unitWords(schedule, 'hour', words).text
  const isFull = valuesOf(schedule, 'minute').join() === '0'
  return isFull ? t('time.full', { hours }) : t('time.minute', { minutes: minute.text, hours })
}

/** Whether the hours of a schedule are evenly spaced over all days. */
export const isContinuous = (schedule: Schedule, words: Wording): boolean =>
  unitWords(schedule, 'hour', words).repeats

/** A repeated time such as “every 5 minutes” in the hours of a schedule. */
function withHours(schedule: Schedule, time: string, words: Wording): string {
  const { t, language } = words
  if (!isRestricted(schedule, 'hour')) return time
  const ranges = rangesOf(valuesOf(schedule, 'hour')).map(([from, to]) =>
    t('time.range', { from: `${two(from)}:00`, to: `${two(to)}:59` }),
  )
  const hour = unitWords(schedule, 'hour', words)
  return ranges.length > 4
    ? t('time.hours', { time, hours: hour.text })
    : t('time.within', { time, ranges: listOf(ranges, language) })
}

/** A field of the time: whether it repeats evenly without end, and its text. */
function unitWords(
  schedule: Schedule,
  name: FieldName & ('second' | 'minute' | 'hour'),
  words: Wording,
): { readonly repeats: boolean; readonly text: string } {
  const { t } = words
  const field = fieldOf(schedule, name)
  if (!field || field.isAny) return { repeats: true, text: t(`every.${name}`) }
  const [term, ...others] = field.terms
  const cycle = name === 'hour' ? 24 : 60
  if (term?.kind === 'span' && others.length === 0 && term.step > 1 && term.from === 0) {
    const isEven = cycle % term.step === 0 && term.values.length === cycle / term.step
    if (isEven && term.values.length > 1) {
      return { repeats: true, text: t(`step.${name}`, { step: term.step }) }
    }
  }
  const list = termList(field, words, String)
  const count = valuesOf(schedule, name).length
  return { repeats: false, text: t(`at.${name}`, { list, count }) }
}

function rangesOf(values: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const value of values) {
    const last = ranges.at(-1)
    if (last && last[1] === value - 1) last[1] = value
    else ranges.push([value, value])
  }
  return ranges
}

const two = (value: number) => String(value).padStart(2, '0')

const clock = (hour: number, minute: number, second: number) =>
  `${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`
