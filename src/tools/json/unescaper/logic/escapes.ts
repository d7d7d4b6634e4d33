import { hex4 } from '#src/core/json/strings.ts'

const QUOTE = 34
const SLASH = 47
const OPEN_BRACKET = 91
const BACKSLASH = 92
const CLOSE_BRACKET = 93
const LOWER_U = 117
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const SPACE = 32

/** The byte that a two-character escape sequence represents, by its second character, or 0. */
const unescaped: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === QUOTE || byte === BACKSLASH || byte === SLASH) return byte
  const at = 'bfnrt'.indexOf(String.fromCharCode(byte))
  return at < 0 ? 0 : '\b\f\n\r\t'.charCodeAt(at)
})

/**
 * Decodes the escape sequences of `[start, end)` in place and returns the new end, or -1 for an
 * escape sequence that RFC 8259 doesn't allow, which leaves the bytes partly decoded.
 *
 * Unpaired surrogates can't be encoded in UTF-8, so their escape sequences stay. Returns -1 if a
 * backslash before one would change its meaning.
 */
export function decodeEscapes(bytes: Uint8Array, start: number, end: number): number {
  let to = start
  while (to < end && bytes[to] !== BACKSLASH) to++
  let i = to
  while (i < end) {
    const c = bytes[i]!
    if (c !== BACKSLASH) {
      bytes[to++] = c
      i++
      continue
    }
    const next = i + 1 < end ? bytes[i + 1]! : 0
    const character = unescaped[next]!
    if (character !== 0) {
      bytes[to++] = character
      i += 2
      continue
    }
    const unit = next === LOWER_U ? unitAt(bytes, i + 2, end) : -1
    if (unit < 0) return -1
    if (unit < 0x80) {
      bytes[to++] = unit
    } else if (unit < 0x800) {
      bytes[to++] = 0xc0 | (unit >> 6)
      bytes[to++] = 0x80 | (unit & 0x3f)
    } else if (unit < 0xd800 || unit > 0xdfff) {
      bytes[to++] = 0xe0 | (unit >> 12)
      bytes[to++] = 0x80 | ((unit >> 6) & 0x3f)
      bytes[to++] = 0x80 | (unit & 0x3f)
    } else {
      const low = unit < 0xdc00 ? lowAt(bytes, i + 6, end) : -1
      if (low < 0) {
        if (isEscaped(bytes, start, to)) return -1
        bytes.copyWithin(to, i, i + 6)
        to += 6
      } else {
        const code = 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff)
        bytes[to++] = 0xf0 | (code >> 18)
        bytes[to++] = 0x80 | ((code >> 12) & 0x3f)
        bytes[to++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[to++] = 0x80 | (code & 0x3f)
        i += 6
      }
    }
    i += 6
  }
  return to
}

/** The code unit of four hexadecimal digits, or -1. */
function unitAt(bytes: Uint8Array, start: number, end: number): number {
  if (start + 4 > end) return -1
  for (let i = start; i < start + 4; i++) {
    const c = bytes[i]!
    const lower = c | 32
    if (!((c >= 48 && c <= 57) || (lower >= 97 && lower <= 102))) return -1
  }
  return hex4(bytes, start)
}

/** The low surrogate of an escape sequence at `start`, or -1. */
function lowAt(bytes: Uint8Array, start: number, end: number): number {
  if (start + 1 >= end || bytes[start] !== BACKSLASH || bytes[start + 1] !== LOWER_U) return -1
  const unit = unitAt(bytes, start + 2, end)
  return unit >= 0xdc00 && unit <= 0xdfff ? unit : -1
}

/** Whether the character at `at` is escaped by a backslash before it. */
function isEscaped(bytes: Uint8Array, start: number, at: number): boolean {
  let i = at
  while (i > start && bytes[i - 1] === BACKSLASH) i--
  return (at - i) % 2 === 1
}

/** 1 for bytes that can be the last of a string with embedded JSON. */
const mayEnd: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 0x7f || ' }]nrtf0123456789abcdefABCDEF'.includes(String.fromCharCode(byte)) ? 1 : 0,
)

/**
 * Whether the still escaped content of a string may be an object or array, or with `orString` a
 * JSON string. A cheap filter: the first or last byte rules out most strings.
 */
export function mayContainJson(
  bytes: Uint8Array,
  start: number,
  end: number,
  orString: boolean,
): boolean {
  if (end - start < 2) return false
  const last = bytes[end - 1]!
  if (mayEnd[last] === 0 && !(orString && last === QUOTE)) return false
  let i = start
  while (i < end) {
    const c = bytes[i]!
    if (c === OPEN_BRACE || c === OPEN_BRACKET) return true
    const space = whitespaceLengthAt(bytes, i)
    if (space > 0) {
      i += space
      continue
    }
    if (c !== BACKSLASH) return false
    const next = bytes[i + 1]!
    if (next === LOWER_U) {
      const unit = hex4(bytes, i + 2)
      if (unit === OPEN_BRACE || unit === OPEN_BRACKET || (orString && unit === QUOTE)) return true
      if (!isWhitespaceUnit(unit)) return false
      i += 6
    } else {
      if (orString && next === QUOTE) return true
      const character = unescaped[next]!
      if (character < 9 || character > 13) return false
      i += 2
    }
  }
  return false
}

/** Whether decoded and trimmed text starts and ends like an object or array (or string). */
export function isEnclosed(
  bytes: Uint8Array,
  start: number,
  end: number,
  orString: boolean,
): boolean {
  if (end - start < 2) return false
  const first = bytes[start]
  const last = bytes[end - 1]
  if (first === OPEN_BRACE) return last === CLOSE_BRACE
  if (first === OPEN_BRACKET) return last === CLOSE_BRACKET
  return orString && first === QUOTE && last === QUOTE
}

/** Blanks what `String.prototype.trim` removes at the start; returns the new start. */
export function trimStart(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  while (i < end) {
    const length = whitespaceLengthAt(bytes, i)
    if (length === 0) break
    bytes.fill(SPACE, i, i + length)
    i += length
  }
  return i
}

/** Blanks what `String.prototype.trim` removes at the end; returns the new end. */
export function trimEnd(bytes: Uint8Array, start: number, end: number): number {
  let i = end
  while (i > start) {
    let at = i - 1
    while (at > start && i - at < 3 && (bytes[at]! & 0xc0) === 0x80) at--
    if (whitespaceLengthAt(bytes, at) !== i - at) break
    bytes.fill(SPACE, at, i)
    i = at
  }
  return i
}

/** Byte length of the ECMAScript whitespace character at `at`; 0 for other characters. */
function whitespaceLengthAt(bytes: Uint8Array, at: number): number {
  const c = bytes[at]!
  if (c === SPACE || (c >= 9 && c <= 13)) return 1
  if (c < 0xc2 || c > 0xef) return 0
  if (c < 0xe0) return c === 0xc2 && bytes[at + 1] === 0xa0 ? 2 : 0
  const unit = ((c & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)
  return isWhitespaceUnit(unit) ? 3 : 0
}

function isWhitespaceUnit(unit: number): boolean {
  if (unit < 0x100) return unit === SPACE || (unit >= 9 && unit <= 13) || unit === 0xa0
  return (
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x1680 ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  )
}
