import { BACKSLASH, firstBytes, SPACE } from '#src/core/json/vector/assembly/workspace.ts'

/** The first bytes of characters that are formula signs or whitespace, or of others. */
const LATIN: u8 = 0xc2
const PUNCTUATION: u8 = 0xe2
const IDEOGRAPHIC: u8 = 0xe3
const FULL_WIDTH: u8 = 0xef

/**
 * Whether a string whose first byte is suspect may need the protection of `spreadsheet.ts`, by its first character
 * and, for digits, by its other bytes.
 */
export function mayNeedProtection(from: usize, end: usize, isEscaped: bool): bool {
  const first = load<u8>(from)
  const second = load<u8>(from, 1)
  const third = load<u8>(from, 2)
  if (first === BACKSLASH) {
    return second !== 0x22 && second !== BACKSLASH && second !== 0x2f && second !== 0x62
  }
  // U+00A0.
  if (first === LATIN) return second === 0xa0
  if (first === PUNCTUATION) return isWideSpace(second, third)
  // U+3000.
  if (first === IDEOGRAPHIC) return second === 0x80 && third === 0x80
  if (first === FULL_WIDTH) return isMark(second, third)
  return !isDigit(first) || isEscaped || isNumeric(from, end)
}

/** Whether a character after E2 is U+2000 to U+200A, U+2028, U+2029, U+202F, or U+205F. */
function isWideSpace(second: u8, third: u8): bool {
  if (second === 0x81) return third === 0x9f
  return second === 0x80 && (third <= 0x8a || third === 0xa8 || third === 0xa9 || third === 0xaf)
}

/** Whether a character after EF is a byte order mark or a full-width `+`, `-`, `=`, or `@`. */
function isMark(second: u8, third: u8): bool {
  if (second === 0xbb) return third === 0xbf
  return second === 0xbc && (third === 0x8b || third === 0x8d || third === 0x9d || third === 0xa0)
}

function isDigit(byte: u8): bool {
  return byte - 0x30 < 10
}

/** Whether a text has only digits, signs, dots, spaces, and the letter E. */
function isNumeric(from: usize, end: usize): bool {
  for (; from < end; from += 16) {
    const bytes = v128.load(from)
    const digits = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(10))
    const signs = v128.or(equal(bytes, 0x2b), equal(bytes, 0x2d))
    const others = v128.or(equal(bytes, 0x2e), equal(bytes, SPACE))
    const letters = equal(v128.or(bytes, i8x16.splat(0x20)), 0x65)
    const numeric = v128.or(v128.or(digits, signs), v128.or(others, letters))
    if (v128.any_true(v128.andnot(firstBytes(min(end - from, 16)), numeric))) return false
  }
  return true
}

function equal(bytes: v128, byte: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(<i8>byte))
}
