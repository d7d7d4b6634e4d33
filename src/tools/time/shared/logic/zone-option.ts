import { isText } from '#src/core/guards.ts'
import { type Option, validated } from '#src/core/options.ts'

/** A time zone that this browser supports, or an empty string. */
export const zoneOption = (initial: string): Option<string> => validated(isZone, initial)

function isZone(value: unknown): value is string {
  if (!isText(value)) return false
  try {
    return value === '' || new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}
