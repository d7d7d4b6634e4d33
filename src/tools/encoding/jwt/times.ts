import type { Language } from '#src/core/messages.ts'

/** "3 years ago", "in 5 minutes": in the largest unit of which there is one. */
export function relativeTime(time: number, now: number, language: Language): string {
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

/** In the time zone of this device, which is named. */
export function localTime(time: number, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    calendar: 'gregory',
  }).format(time)
}

/** RFC 3339, to the second where that is all there is. */
export function utcTime(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}
