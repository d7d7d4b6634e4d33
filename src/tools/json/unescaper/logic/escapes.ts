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

/** What a two-character escape stands for, by its second character; 0 where there is none. */
const simple: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === QUOTE || byte === BACKSLASH || byte === SLASH) return byte
  const at = 'bfnrt'.indexOf(String.fromCharCode(byte))
  return at < 0 ? 0 : '\b\f\n\r\t'.charCodeAt(at)
})

/**
 * Decodes the escapes of `[start, end)` where it stands, since decoded text is never longer, and
 * gives its new end; -1 when an escape is none of RFC 8259's, the bytes being in pieces then.
 *
 * UTF-8 has no lone surrogates. In JSON one can only stand in a string, where its escape says the
 * same: so it stays escaped, and -1 is given where that would change what a backslash before it does.
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
    const character = simple[next]!
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

/** The code unit of four hexadecimal digits; -1 where they are not there. */
function unitAt(bytes: Uint8Array, start: number, end: number): number {
  if (start + 4 > end) return -1
  for (let i = start; i < start + 4; i++) {
    const c = bytes[i]!
    const lower = c | 32
    if (!((c >= 48 && c <= 57) || (lower >= 97 && lower <= 102))) return -1
  }
  return hex4(bytes, start)
}

/** The low surrogate that an escape at `start` writes; -1 where there is none. */
function lowAt(bytes: Uint8Array, start: number, end: number): number {
  if (start + 1 >= end || bytes[start] !== BACKSLASH || bytes[start + 1] !== LOWER_U) return -1
  const unit = unitAt(bytes, start + 2, end)
  return unit >= 0xdc00 && unit <= 0xdfff ? unit : -1
}

/** Whether a backslash before `at` takes the character there with it. */
function isEscaped(bytes: Uint8Array, start: number, at: number): boolean {
  let i = at
  while (i > start && bytes[i - 1] === BACKSLASH) i--
  return (at - i) % 2 === 1
}

/** 1 for the last bytes that the content of a string may have when JSON ends there. */
const mayEnd: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 0x7f || ' }]nrtf0123456789abcdefABCDEF'.includes(String.fromCharCode(byte)) ? 1 : 0,
)

/**
 * Whether the content of a string, still escaped, may be an object or an array; most strings are
 * refused by their first byte. With `orString`, whether it may be a JSON string too.
 */
export function mayHoldJson(
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
    const space = spaceAt(bytes, i)
    if (space > 0) {
      i += space
      continue
    }
    if (c !== BACKSLASH) return false
    const next = bytes[i + 1]!
    if (next === LOWER_U) {
      const unit = hex4(bytes, i + 2)
      if (unit === OPEN_BRACE || unit === OPEN_BRACKET || (orString && unit === QUOTE)) return true
      if (!isSpaceUnit(unit)) return false
      i += 6
    } else {
      if (orString && next === QUOTE) return true
      const character = simple[next]!
      if (character < 9 || character > 13) return false
      i += 2
    }
  }
  return false
}

/** Whether a text, decoded and trimmed, begins and ends as an object or array (or string) does. */
export function isWrapped(
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

/** Blanks what `String.prototype.trim` takes from the start, and gives the new start. */
export function trimStart(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  while (i < end) {
    const length = spaceAt(bytes, i)
    if (length === 0) break
    bytes.fill(SPACE, i, i + length)
    i += length
  }
  return i
}

/** Blanks what `String.prototype.trim` takes from the end, and gives the new end. */
export function trimEnd(bytes: Uint8Array, start: number, end: number): number {
  let i = end
  while (i > start) {
    let at = i - 1
    while (at > start && i - at < 3 && (bytes[at]! & 0xc0) === 0x80) at--
    if (spaceAt(bytes, at) !== i - at) break
    bytes.fill(SPACE, at, i)
    i = at
  }
  return i
}

/** Bytes of the white space (of ECMAScript) that stands at a place; 0 where there is none. */
function spaceAt(bytes: Uint8Array, at: number): number {
  const c = bytes[at]!
  if (c === SPACE || (c >= 9 && c <= 13)) return 1
  if (c < 0xc2 || c > 0xef) return 0
  if (c < 0xe0) return c === 0xc2 && bytes[at + 1] === 0xa0 ? 2 : 0
  const unit = ((c & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)
  return isSpaceUnit(unit) ? 3 : 0
}

function isSpaceUnit(unit: number): boolean {
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
