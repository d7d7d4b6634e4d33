import type { Language } from '#src/core/messages.ts'
import { secondsFromNow } from '#src/core/relative-time.ts'

/** Relative time in the largest unit that is at least one: "3 years ago", "in 5 minutes". */
export const formatRelativeTime = (time: number, now: number, language: Language): string =>
  secondsFromNow((time - now) / 1000, language)

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
