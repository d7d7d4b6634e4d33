import type { Language } from '#src/core/messages.ts'
import type { Temporal } from './temporal.ts'

/** A localized date such as "Friday, November 21, 2026"; ISO 8601 on Temporal's first day. */
export function longDate(date: Temporal.PlainDate, language: Language): string {
  try {
    return date.toLocaleString(language, { dateStyle: 'full' })
  } catch (error) {
    // Intl formats a date at noon UTC, which Temporal's first day doesn't include.
    if (error instanceof RangeError) return date.toString()
    throw error
  }
}
