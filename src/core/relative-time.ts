import type { Language } from './messages.ts'
import { spacedUnits } from './spaced-units.ts'

const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds from now as in "3 hours ago", truncated to whole units of the largest that fits. */
export function secondsFromNow(seconds: number, language: Language): string {
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const count = Math.trunc(seconds / length)
  // A day of 24 hours can end the day after tomorrow, so that only “now” has a word.
  const numeric = count === 0 ? 'auto' : 'always'
  const format = new Intl.RelativeTimeFormat(language, { numeric })
  return spacedUnits(format.format(count, unit))
}

/** The same for nanoseconds from now. */
export const nanosecondsFromNow = (nanoseconds: bigint, language: Language): string =>
  secondsFromNow(Number(nanoseconds / 1_000_000_000n), language)
