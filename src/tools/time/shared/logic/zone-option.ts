import { isText } from '#src/core/guards.ts'
import { type Option, validated } from '#src/core/options.ts'

/** A time zone that this browser supports, or an empty string. */
export const zoneOption = (initial: string): Option<string> => validated(isZone, initial)

/** Whether a value is an empty string or a zone that this browser supports. */
export function isZone(value: unknown): value is string {
  if (!isText(value)) return false
  try {
    return value === '' || new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}
