import { decode } from './lexis.ts'
import type { StringPlace } from './token.ts'

/**
 * Whether quotes within a string have several readings: an odd number, unless no other reading makes
 * sense, quotes at both ends, or quotes that look like those of keys and items.
 */
export function areAmbiguous(
  bytes: Uint8Array<ArrayBuffer>,
  inner: readonly number[],
  [from, to]: readonly [number, number],
  place: StringPlace,
): boolean {
  if (inner.length === 0) return false
  if (inner.length > 1 && inner[0] === from && inner.at(-1) === to - 1) return true
  const content = decode(bytes, from, to)
  const isInObject = place.role === 'value' && place.close === '}'
  if ((isInObject ? separatedInObject : separated).test(content)) return true
  const isListed = (place.close === ']' || place.role === 'key') && /["']\s*,/.test(content)
  return isListed || (inner.length % 2 === 1 && !isOddClear(bytes, inner, content, place))
}

/** Quotes that look like those of keys and items; a word after a comma may be more text. */
const separated = /["'“”‘’]\s*(?:[:+}\]=]|,(?!\s+\p{L}))|[,:[{+]["'“”‘’]|["'“”‘’]{2}/u
const separatedInObject = /["'“”‘’]\s*(?:[:+}\]=]|,(?!\s*\p{L}))|[,:[{+]["'“”‘’]|["'“”‘’]{2}/u

/** Whether an odd number of quotes is text: a measure, quotes within words, or a value that can’t end earlier. */
function isOddClear(
  bytes: Uint8Array<ArrayBuffer>,
  inner: readonly number[],
  content: string,
  { role, close }: StringPlace,
): boolean {
  if (inner.every((at) => isMeasure(bytes, at) || isWithinWord(bytes, at))) return true
  // A quote at an end may be one too many, and one before a word may lack the one after it.
  const hasOtherReading = /^["']|["']$|["']\s*,|[,:[{(]\s*["']|\s["']\S/
  return role === 'value' && close === '}' && !hasOtherReading.test(content)
}

/** Whether a quote follows a number, as the sign for inches or seconds. */
function isMeasure(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
  return /(?:^|[^\p{L}\p{N}_])\d+$/u.test(decode(bytes, Math.max(0, at - 12), at))
}

/** Whether a quote is between two letters, as an apostrophe, or before one after the end of a sentence. */
function isWithinWord(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
  const before = decode(bytes, Math.max(0, at - 4), at)
  return /[\p{L}。！？…）]$/u.test(before) && /^\p{L}/u.test(decode(bytes, at + 1, at + 5))
}
