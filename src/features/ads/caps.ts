import { fieldsOf, isNumber, isText, listOf } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'

const INTERSTITIAL_INTERVAL_MS = 10 * 60_000

/** The day, `YYYY-MM-DD` in the visitor's time zone, and the ids of the popups closed on it. */
const storedPopups = storedJson('dismissedPopups', fieldsOf({ day: isText, ids: listOf(isText) }))
/** Milliseconds since 1970. */
const storedInterstitial = storedJson('adInterstitialAt', isNumber)

/** The ids of the popups that the visitor closed today, which aren't opened again until tomorrow. */
export function popupsClosedToday(now = new Date()): readonly string[] {
  const closed = storedPopups.read()
  return closed?.day === dayOf(now) ? closed.ids : []
}

export function noteClosedPopup(id: string, now = new Date()): void {
  storedPopups.write({ day: dayOf(now), ids: [...new Set([...popupsClosedToday(now), id])] })
}

export function forgetClosedPopups(): void {
  storedPopups.write(undefined)
}

/** Whether ten minutes have passed since the last interstitial of this device; also if the clock was set back. */
export function mayOpenInterstitial(now = Date.now()): boolean {
  const last = storedInterstitial.read()
  return last === undefined || now < last || now - last >= INTERSTITIAL_INTERVAL_MS
}

export function noteInterstitial(now = Date.now()): void {
  storedInterstitial.write(now)
}

function dayOf(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
