import type { Language } from '#src/core/messages.ts'
import type { Temporal } from './temporal.ts'

/** "Friday, November 21, 2026": a date as the language writes it; ISO 8601 on the first day of time. */
export function longDate(date: Temporal.PlainDate, language: Language): string {
  try {
    return date.toLocaleString(language, { dateStyle: 'full' })
  } catch (error) {
    // Intl counts from noon in UTC, and the first day that Temporal has begins after its noon.
    if (error instanceof RangeError) return date.toString()
    throw error
  }
}
