import { decode } from './lexis.ts'
import type { StringPlace } from './string-end.ts'

/**
 * Whether quotes within a string have several readings: an odd number, unless it is a measure such
 * as 24", quotes at both ends, or quotes that look like those of keys and items.
 */
export function areAmbiguous(
  bytes: Uint8Array<ArrayBuffer>,
  inner: readonly number[],
  [from, to]: readonly [number, number],
  { role, close }: StringPlace,
): boolean {
  if (inner.length === 0) return false
  if (inner.length > 1 && inner[0] === from && inner.at(-1) === to - 1) return true
  if (inner.length % 2 === 1 && !inner.every((at) => isMeasure(bytes, at))) return true
  const content = decode(bytes, from, to)
  const separated = /["'“”‘’]\s*(?:[:+}\]=]|,(?!\s+\p{L}))|[,:[{+]["'“”‘’]|["'“”‘’]{2}/u
  if (separated.test(content)) return true
  return (close === ']' || role === 'key') && /["']\s*,/.test(content)
}

/** Whether a quote follows a number, as the sign for inches or seconds. */
function isMeasure(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
  return /(?:^|[^\p{L}\p{N}_])\d+$/u.test(decode(bytes, Math.max(0, at - 12), at))
}
