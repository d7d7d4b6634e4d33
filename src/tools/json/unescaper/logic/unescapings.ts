import { decodeEscapes } from './escapes.ts'

const DOUBLE_QUOTE = 34
const BACKSLASH = 92
const LETTER_X = 120

/** Quotes in which JSON stays readable. */
export const QUOTES = "'`"

/** The text decoded 0, 1, 2, … times; at most 31, since each level doubles the backslashes. */
export function unescapings(
  bytes: Uint8Array<ArrayBuffer>,
  quote?: string | undefined,
): Uint8Array<ArrayBuffer>[] {
  const levels = [bytes]
  for (let last = bytes; last.includes(BACKSLASH); ) {
    const next = withJsonEscapes(last, levels.length === 1 ? quote : undefined)
    const end = decodeEscapes(next, 0, next.length)
    if (end < 0 || end === last.length) break
    last = next.subarray(0, end)
    levels.push(last)
  }
  return levels
}

/**
 * A copy with the escapes of JSON instead of those of other languages: without the backslash of `\'` and of an escaped
 * backtick, and with the byte of `\x22`, as in the logs of nginx and in bytes of Python. Quotes have it if
 * they are around the text, or in a text whose double quotes are all escaped, as by `addslashes` of PHP.
 */
function withJsonEscapes(bytes: Uint8Array, quote: string | undefined): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  const isHex = quote !== undefined || hasHexQuote(bytes)
  const quotes = quote ?? (hasBareQuote(bytes) ? '' : QUOTES)
  if (quotes === '' && !isHex) return copy
  let to = 0
  let hasHex = false
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH && at + 1 < bytes.length) {
      at++
      const byte = isHex && bytes[at] === LETTER_X ? hexByte(bytes, at + 1) : undefined
      if (byte !== undefined) {
        if (byte === BACKSLASH || byte === DOUBLE_QUOTE) copy[to++] = BACKSLASH
        copy[to++] = byte
        hasHex ||= byte > 0x7f
        at += 2
        continue
      }
      if (!quotes.includes(String.fromCharCode(bytes[at]!))) copy[to++] = BACKSLASH
    }
    copy[to++] = bytes[at]!
  }
  const result = copy.subarray(0, to)
  // Otherwise, the escapes are characters, as in JavaScript.
  return hasHex && !isUtf8(result) ? bytes.slice() : result
}

/** Whether a text has a double quote as `\x22`. */
function hasHexQuote(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(BACKSLASH); at >= 0; at = bytes.indexOf(BACKSLASH, at + 2)) {
    if (bytes[at + 1] === LETTER_X && hexByte(bytes, at + 2) === DOUBLE_QUOTE) return true
  }
  return false
}

/** The value of two hexadecimal digits; undefined for other text. */
function hexByte(bytes: Uint8Array, at: number): number | undefined {
  const digits = String.fromCharCode(...bytes.subarray(at, at + 2))
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether a text has a double quote without a backslash. */
function hasBareQuote(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++
    else if (bytes[at] === DOUBLE_QUOTE) return true
  }
  return false
}
