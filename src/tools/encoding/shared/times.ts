import type { Language } from '#src/core/messages.ts'

/** Relative time in the largest unit that is at least one: "3 years ago", "in 5 minutes". */
export function formatRelativeTime(time: number, now: number, language: Language): string {
  const seconds = (time - now) / 1000
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(Math.trunc(seconds), 'second')
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
