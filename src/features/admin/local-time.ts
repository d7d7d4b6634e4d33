const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * A UTC time (RFC 3339) as local time for `datetime-local`. A time that a clock change repeats has its UTC offset at
 * the end: `2030-11-03T01:30-05:00`.
 */
export function toLocal(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  const plain = plainText(date)
  return readingsOf(plain).find((text) => Date.parse(text) === date.getTime()) ?? plain
}

/** A local time without its UTC offset, as `datetime-local` shows it. */
export const withoutOffset = (local: string): string => local.replace(offset, '')

/** `-05:00`; empty for a local time that isn't repeated. */
export const offsetOf = (local: string): string => offset.exec(local)?.[0] ?? ''

/**
 * The local time itself; two times with their UTC offsets, the earlier one first, if a clock change repeats it; none
 * if a clock change skips it. Text that isn't a local time is returned unchanged.
 */
export function readingsOf(local: string): readonly string[] {
  const plain = withoutOffset(local)
  const naive = Date.parse(`${plain}Z`)
  if (Number.isNaN(naive)) return [local]
  // A day before and after it, the clocks have the offsets from before and after a change.
  const offsets = [naive - DAY_MS, naive + DAY_MS].map(offsetAt)
  const times = [...new Set(offsets)]
    .map((ms) => naive - ms)
    .filter((time) => time + offsetAt(time) === naive)
    .sort((a, b) => a - b)
  if (times.length === 1) return [plain]
  return times.map((time) => plain + offsetText(offsetAt(time)))
}

/** The reading of an edited local time that has the UTC offset of the former one, or else the earlier one. */
export function edited(local: string, former: string): string {
  const readings = readingsOf(local)
  const kept = readings.find((text) => offsetOf(text) === offsetOf(former))
  return kept ?? readings[0] ?? local
}

const offset = /[+-]\d\d:\d\d$/

function plainText(date: Date): string {
  const pad = (part: number, width = 2) => String(part).padStart(width, '0')
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}`
  // Seconds only if they aren't zero: saving an ad must not move its dates.
  const rest = date.getTime() % MINUTE_MS
  return `${day}T${time}${rest === 0 ? '' : `:${pad(date.getSeconds())}.${pad(date.getMilliseconds(), 3)}`}`
}

/** The UTC offset of the local clocks at a time, in milliseconds, east of Greenwich positive. */
const offsetAt = (time: number): number => -new Date(time).getTimezoneOffset() * MINUTE_MS

function offsetText(ms: number): string {
  const minutes = Math.abs(Math.round(ms / MINUTE_MS))
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
