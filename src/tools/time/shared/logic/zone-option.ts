import { isText } from '#src/core/guards.ts'
import { type Option, validated } from '#src/core/options.ts'

/** A time zone that this browser supports, or an empty string. */
export const zoneOption = (initial: string): Option<string> => validated(isZone, initial)

const supported = new Map<string, boolean>()

/** Whether a value is an empty string or a zone that this browser supports. */
export function isZone(value: unknown): value is string {
  if (!isText(value)) return false
  let found = supported.get(value)
  if (found === undefined) {
    found = value === '' || isSupported(value)
    supported.set(value, found)
  }
  return found
}

/** The data of the runtime may be older than the name. */
function isSupported(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
