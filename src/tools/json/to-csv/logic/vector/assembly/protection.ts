import { BACKSLASH, firstBytes, QUOTE, SPACE } from '#src/core/json/vector/assembly/workspace.ts'
import { codeAt } from './escapes.ts'

/**
 * Whether a string whose first byte is suspect may need the protection of `spreadsheet.ts`, by its first character
 * and, for digits, by its other bytes.
 */
export function mayNeedProtection(from: usize, end: usize, isEscaped: bool): bool {
  const first = <u32>load<u8>(from)
  if (first === BACKSLASH) {
    const code = codeAt(from, end)
    if (code >= 0x80) return isSpaceOrSign(code)
    return code !== QUOTE && code !== BACKSLASH && code !== 0x2f && code !== 8
  }
  if (first < 0x80) return !isDigit(<u8>first) || isEscaped || isNumeric(from, end)
  const second = <u32>load<u8>(from, 1) & 0x3f
  if (first < 0xe0) return isSpaceOrSign(((first & 0x1f) << 6) | second)
  const third = <u32>load<u8>(from, 2) & 0x3f
  return isSpaceOrSign(((first & 0x0f) << 12) | (second << 6) | third)
}

/** Whether a non-ASCII character is whitespace, a byte order mark, or a full-width `+`, `-`, `=`, or `@`. */
function isSpaceOrSign(code: u32): bool {
  if (code < 0x2000) return code === 0xa0 || code === 0x1680
  if (code <= 0x200a || code === 0x2028 || code === 0x2029) return true
  if (code === 0x202f || code === 0x205f || code === 0x3000 || code === 0xfeff) return true
  return code === 0xff0b || code === 0xff0d || code === 0xff1d || code === 0xff20
}

function isDigit(byte: u8): bool {
  return byte - 0x30 < 10
}

/** Whether a text has only digits, signs, dots, slashes, colons, spaces, and the letter E. */
function isNumeric(from: usize, end: usize): bool {
  for (; from < end; from += 16) {
    const bytes = v128.load(from)
    // The slash and the colon are beside the digits.
    const digits = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x2f)), i8x16.splat(12))
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
