import { FLAG } from './document.ts'

const QUOTE = 34
const BACKSLASH = 92
const LOWER_U = 117

/** 1 for the bytes that end the fast path: quote, backslash, control characters, and non-ASCII. */
export const stringTable: Uint8Array<ArrayBuffer> = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 || byte === QUOTE || byte === BACKSLASH || byte > 0x7f ? 1 : 0,
)

/** 1 for the second character of a two-character escape (RFC 8259 section 7). */
export const escapeTable: Uint8Array<ArrayBuffer> = Uint8Array.from({ length: 256 }, (_, byte) =>
  '"\\/bfnrt'.includes(String.fromCharCode(byte)) ? 1 : 0,
)

/** 1 for hex digits. */
const hexTable: Uint8Array<ArrayBuffer> = Uint8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdefABCDEF'.includes(String.fromCharCode(byte)) ? 1 : 0,
)

/**
 * Scans a string from `start`, an offset within it, to its end. Returns word 1 of the tape: the
 * offset after the closing quote, with `FLAG` if the rest has escapes (then a negative number).
 * Returns 0 for an error.
 */
export function endOfStringRest(bytes: Uint8Array, start: number, end: number): number {
  const special = stringTable
  let flag = 0
  let i = start
  while (i < end) {
    const c = bytes[i]!
    if (special[c] === 0) {
      i++
    } else if (c > 0xe0 && c < 0xed) {
      // Fast path for most non-ASCII text: 3 bytes with any continuation bytes.
      if (i + 2 >= end || (bytes[i + 1]! & 0xc0) !== 0x80 || (bytes[i + 2]! & 0xc0) !== 0x80)
        return 0
      i += 3
    } else if (c === QUOTE) {
      return (i + 1) | flag
    } else if (c === BACKSLASH) {
      flag = FLAG
      const next = i + 1 < end ? bytes[i + 1]! : 0
      if (escapeTable[next] === 1) i += 2
      else if (next === LOWER_U && isHex4(bytes, i + 2, end)) i += 6
      else return 0
    } else {
      const length = c < 0x80 ? 0 : utf8Length(bytes, i, end)
      if (length === 0) return 0
      i += length
    }
  }
  return 0
}

export function isHex4(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    start + 4 <= end &&
    (hexTable[bytes[start]!]! &
      hexTable[bytes[start + 1]!]! &
      hexTable[bytes[start + 2]!]! &
      hexTable[bytes[start + 3]!]!) ===
      1
  )
}

/** The length in bytes of a non-ASCII code point (Unicode, table 3-7); 0 for malformed UTF-8. */
export function utf8Length(bytes: Uint8Array, start: number, end: number): number {
  const lead = bytes[start]!
  const second = start + 1 < end ? bytes[start + 1]! : 0
  if ((second & 0xc0) !== 0x80) return 0
  if (lead < 0xe0) return lead >= 0xc2 ? 2 : 0
  const third = start + 2 < end ? bytes[start + 2]! : 0
  if ((third & 0xc0) !== 0x80) return 0
  if (lead < 0xf0) {
    if (lead === 0xe0 && second < 0xa0) return 0
    if (lead === 0xed && second > 0x9f) return 0
    return 3
  }
  const fourth = start + 3 < end ? bytes[start + 3]! : 0
  if ((fourth & 0xc0) !== 0x80 || lead > 0xf4) return 0
  if (lead === 0xf0 && second < 0x90) return 0
  if (lead === 0xf4 && second > 0x8f) return 0
  return 4
}
