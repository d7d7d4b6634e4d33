import type { Language } from '#src/core/messages.ts'
import { spacedUnits } from '#src/core/spaced-units.ts'

/** Relative time in the largest unit that is at least one: "3 years ago", "in 5 minutes". */
export function formatRelativeTime(time: number, now: number, language: Language): string {
  const seconds = (time - now) / 1000
  const [unit, size] = units.find(([, it]) => Math.abs(seconds) >= it) ?? ['second', 1]
  const count = Math.trunc(seconds / size)
  // A day of 24 hours can end the day after tomorrow, so that only “now” has a word.
  const numeric = count === 0 ? 'auto' : 'always'
  const format = new Intl.RelativeTimeFormat(language, { numeric })
  return spacedUnits(format.format(count, unit))
}

const units = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Date and time in the device's time zone, with the zone name at the end in any language. */
export function formatLocalTime(time: number, language: Language): string {
  const calendar = 'gregory'
  const format = { dateStyle: 'medium', timeStyle: 'medium', calendar } as const
  const zone = new Intl.DateTimeFormat(language, { timeZoneName: 'short', calendar })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${new Intl.DateTimeFormat(language, format).format(time)} ${zone}`
}

/** RFC 3339 in UTC; omits zero milliseconds. */
export function utcTime(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}
