import { chinesePeriods } from '#src/tools/time/shared/date-messages.ts'
import { englishPeriods, periodHours } from '#src/tools/time/shared/relative-messages.ts'
import type { Doubt } from './date-notes.ts'

/** The meanings of the clock time in a relative text. */
export interface DayClocks {
  /** Clock times that can follow a date, the likeliest first; empty for midnight. */
  readonly clocks: readonly string[]
  readonly doubt?: Doubt | undefined
}

/** A part of the day that the word for a day includes. */
export interface GivenPeriod {
  readonly period: string
  readonly word: string
}

const longestFirst = (words: readonly string[]) =>
  [...words].sort((a, b) => b.length - a.length).join('|')
const PERIODS = longestFirst(Object.keys(periodHours))
const ENGLISH = Object.keys(englishPeriods).join('|')
const NAMED = new RegExp(`^(?:at\\s+)?(${PERIODS})$`, 'i')
const PERIOD_FIRST = new RegExp(
  `^(?:in\\s+the\\s+|at\\s+)?(${ENGLISH})(?:[\\s,]+(?:at\\s+)?|$)`,
  'i',
)
const PERIOD_LAST = new RegExp(`\\s+(?:in\\s+the|at)\\s+(${ENGLISH})$`, 'i')
const BARE_HOUR = /^(?:at\s+)?(\d{1,2})(?:\s*o[’']clock)?$/i
// In speech, an hour before 12 without a part of the day can be after noon too; 12 is noon.
const SPOKEN_HOUR = /^(?:0?[1-9]|1[01])\s*[\u70b9\u9ede]/
// A number alone isn’t a clock time.
const MARKED_HOUR = /^(?:at\s+\d{1,2}|(?:at\s+)?\d{1,2}\s*o[’']clock)$/i
const HALF = /\d\s*([ap])\.?m\.?$/i
const CLOCK = new RegExp(
  `^(?:at\\s+)?(?:t?\\d{1,2}(?::\\d{2}|\\s*[ap]\\.?m(?![a-z])|[\\u70b9\\u9ede\\u65f6\\u6642])|(?:${longestFirst(Object.keys(chinesePeriods))}|[ap]\\.?m\\.?(?=\\s*\\d{1,2}:))\\s*\\d)`,
  'i',
)

/** Whether a text begins with a clock time that needs no date before it. */
export const isClock = (text: string): boolean =>
  [CLOCK, NAMED, MARKED_HOUR].some((it) => it.test(text))

/**
 * The clock times of the text after a day, such as “at 9”, “in the evening”, and “noon”. A part of the
 * day without an hour, and an hour that can be before or after noon, have several.
 *
 * @param given the part of the day that the day names, and its word, such as `tonight`
 */
export function dayClocks(text: string, given?: GivenPeriod): DayClocks {
  const words = text.trim()
  const first = PERIOD_FIRST.exec(words)
  const last = first ? undefined : PERIOD_LAST.exec(words)
  const english = (first?.[1] ?? last?.[1] ?? '').toLowerCase()
  const period = given?.period ?? englishPeriods[english] ?? ''
  const found = first?.[0] ?? last?.[0] ?? ''
  const after = first ? words.slice(found.length) : words.slice(0, -found.length || undefined)
  const rest = after.trim().replace(/^(?:at\s+|t(?=\d))/i, '')
  const named = rest === '' ? period : NAMED.exec(rest)?.[1]
  if (named) return periodClocks(named, rest === '' ? found.trim() || (given?.word ?? '') : rest)
  const hour = BARE_HOUR.exec(rest)?.[1]
  if (hour && !period) return hourClocks(hour)
  if (!period && SPOKEN_HOUR.test(rest)) {
    const doubt: Doubt = { code: 'doubt.half', params: { value: rest } }
    return { clocks: [rest, `${englishPeriods.afternoon}${rest}`], doubt }
  }
  const clock = hour ? `${hour}:00` : rest
  // “Tonight 8 pm” says it twice; “tonight 8 am” contradicts itself, which the clock’s parser reports.
  const half = HALF.exec(clock)?.[1]?.toLowerCase()
  const isTwice = half === (period === englishPeriods.morning ? 'a' : 'p')
  return { clocks: [isTwice ? clock : `${period}${clock}`] }
}

function periodClocks(name: string, value: string): DayClocks {
  const clocks = (periodHours[name.toLowerCase()] ?? []).map((hour) => `${hour}:00`)
  const isMidnight = clocks.includes('24:00')
  const code = isMidnight ? 'doubt.hour' : 'doubt.period'
  return { clocks, doubt: clocks.length > 1 ? { code, params: { value } } : undefined }
}

/** An hour without minutes can be before or after noon. */
function hourClocks(hour: string): DayClocks {
  const number = Number(hour)
  if (number === 0 || number > 12) return { clocks: [`${hour}:00`] }
  const doubt: Doubt = { code: 'doubt.half', params: { value: hour } }
  return { clocks: [`${hour}:00 am`, `${hour}:00 pm`], doubt }
}
