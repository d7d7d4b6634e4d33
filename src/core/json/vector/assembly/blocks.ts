// The first stage, after simdjson (Langdale and Lemire, https://arxiv.org/abs/1902.08318): finds the
// structural characters of 64 bytes at a time, without a branch for each byte.
import { bitsOf, escapesAndEnds, prefixXor } from '#src/core/vector/assembly/bits.ts'
import { utf8Errors } from '#src/core/vector/assembly/utf8.ts'
import {
  BACKSLASH,
  classOf,
  ESCAPABLE,
  FLAG,
  HEX_DIGIT,
  INDEX,
  LINE_FEED,
  LOWER_U,
  QUOTE,
  SPACE,
  TEXT,
} from './layout.ts'

/** All bits set if the text of the previous block ends in a string. */
let inString: u64 = 0
/** Whether the string in which the previous block ends has an escape, so far. */
let hasEscape: u64 = 0
/** Whether the previous block ends in a backslash that escapes the next byte. */
let isEscaped: u64 = 0
/** Whether the previous block ends in a number or literal. */
let inScalar: u64 = 0
/** Whether the previous block has non-ASCII bytes. */
let wasWide: bool = false

export function startBlocks(): void {
  inString = 0
  hasEscape = 0
  isEscaped = 0
  inScalar = 0
  wasWide = false
}

export function endsInString(): bool {
  return inString !== 0
}

function equal(a: v128, b: v128, c: v128, d: v128, byte: v128): u64 {
  return bitsOf(i8x16.eq(a, byte), i8x16.eq(b, byte), i8x16.eq(c, byte), i8x16.eq(d, byte))
}

/**
 * Appends the structural characters in `[start, end)`, whole blocks, to `count` entries of the index:
 * brackets, commas, colons, both quotes of a string, the first byte of numbers and literals, and for
 * JSON Lines the line feeds. The entry of a closing quote has `FLAG` if the string has escapes.
 * Returns the number of entries; -1 for malformed UTF-8, or a bad escape or control character in a
 * string.
 */
export function indexBlocks(start: u32, end: u32, count: u32, isLines: bool): i32 {
  const quoteByte = i8x16.splat(<i8>QUOTE)
  const backslashByte = i8x16.splat(<i8>BACKSLASH)
  const lineFeedByte = i8x16.splat(<i8>LINE_FEED)
  const lowNibble = i8x16.splat(0x0f)
  const lowerCase = i8x16.splat(0x20)
  const spaceByte = i8x16.splat(<i8>SPACE)
  // By the low nibble of a byte: the only whitespace, and the only operator in lower case.
  const spaces = i8x16(0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0x09, 0x0a, 0, 0, 0x0d, 0, 0)
  const operators = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3a, 0x7b, 0x2c, 0x7d, 0, 0)

  let string = inString
  let withEscape = hasEscape
  let escapedNext = isEscaped
  let scalar = inScalar
  let wide = wasWide
  let errors = i8x16.splat(0)
  let bad: u64 = 0
  let isBad = false
  let entry = INDEX + ((<usize>count) << 2)

  for (let offset = start; offset < end; offset += 64) {
    const p = TEXT + offset
    const a = v128.load(p)
    const b = v128.load(p, 16)
    const c = v128.load(p, 32)
    const d = v128.load(p, 48)

    const isWide = i8x16.bitmask(v128.or(v128.or(a, b), v128.or(c, d))) !== 0
    if (isWide || wide) {
      errors = v128.or(
        errors,
        v128.or(
          v128.or(utf8Errors(a, p), utf8Errors(b, p + 16)),
          v128.or(utf8Errors(c, p + 32), utf8Errors(d, p + 48)),
        ),
      )
    }
    wide = isWide

    const backslashes = equal(a, b, c, d, backslashByte)
    const terminal = escapesAndEnds(backslashes & ~escapedNext)
    const escaped = terminal ^ (backslashes | escapedNext)
    escapedNext = (terminal & backslashes) >> 63

    const allQuotes = equal(a, b, c, d, quoteByte)
    const quotes = allQuotes & ~escaped
    // From each opening quote to the byte before the closing quote.
    const inside = prefixXor(quotes) ^ string
    string = <u64>(<i64>inside >> 63)

    const blank = bitsOf(
      i8x16.le_u(a, spaceByte),
      i8x16.le_u(b, spaceByte),
      i8x16.le_u(c, spaceByte),
      i8x16.le_u(d, spaceByte),
    )
    const controls = blank & ~equal(a, b, c, d, spaceByte)
    bad |= controls & inside

    const nibbleA = v128.and(a, lowNibble)
    const nibbleB = v128.and(b, lowNibble)
    const nibbleC = v128.and(c, lowNibble)
    const nibbleD = v128.and(d, lowNibble)
    // Outside strings, only line breaks and tabs.
    const unquoted = controls & ~inside
    if (unquoted !== 0) {
      const breaks = bitsOf(
        i8x16.eq(i8x16.swizzle(spaces, nibbleA), a),
        i8x16.eq(i8x16.swizzle(spaces, nibbleB), b),
        i8x16.eq(i8x16.swizzle(spaces, nibbleC), c),
        i8x16.eq(i8x16.swizzle(spaces, nibbleD), d),
      )
      bad |= unquoted & ~breaks
    }
    // Two control characters count as operators too; the second stage compares the byte.
    let operator = bitsOf(
      i8x16.eq(i8x16.swizzle(operators, nibbleA), v128.or(a, lowerCase)),
      i8x16.eq(i8x16.swizzle(operators, nibbleB), v128.or(b, lowerCase)),
      i8x16.eq(i8x16.swizzle(operators, nibbleC), v128.or(c, lowerCase)),
      i8x16.eq(i8x16.swizzle(operators, nibbleD), v128.or(d, lowerCase)),
    )
    const scalars = ~(blank | operator | quotes)
    const scalarStarts = scalars & ~((scalars << 1) | scalar)
    scalar = scalars >> 63
    if (isLines) operator |= equal(a, b, c, d, lineFeedByte)

    let bits = quotes | ((operator | scalarStarts) & ~inside)

    // A carry runs from a backslash through its string to the closing quote.
    const marks = inside + (backslashes & inside)
    const marked = marks + withEscape
    const closed = marked & quotes & ~inside
    withEscape = <u64>(marks < inside) | <u64>(marked < marks)

    // Most escapes are those of quotes and backslashes.
    let unchecked = escaped & inside & ~(allQuotes | backslashes)
    while (unchecked !== 0) {
      isBad = isBad || !isEscapeAt(p + <usize>ctz(unchecked))
      unchecked &= unchecked - 1
    }

    const structure = bits
    const next = entry + ((<usize>popcnt(bits)) << 2)
    // Eight at a time, because a mispredicted branch takes longer than a few surplus entries.
    let at = entry
    do {
      store<u32>(at, offset + <u32>ctz(bits))
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 4)
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 8)
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 12)
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 16)
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 20)
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 24)
      bits &= bits - 1
      store<u32>(at, offset + <u32>ctz(bits), 28)
      bits &= bits - 1
      at += 32
    } while (at < next)
    let flagged = closed
    while (flagged !== 0) {
      const bit = flagged & (0 - flagged)
      const place = entry + ((<usize>popcnt(structure & (bit - 1))) << 2)
      store<u32>(place, load<u32>(place) | FLAG)
      flagged ^= bit
    }
    entry = next
  }

  inString = string
  hasEscape = withEscape
  isEscaped = escapedNext
  inScalar = scalar
  wasWide = wide
  if (isBad || bad !== 0 || v128.any_true(errors)) return -1
  return <i32>((entry - INDEX) >> 2)
}

/** Whether the byte at `p`, after a backslash, completes an escape, or begins four hex digits. */
function isEscapeAt(p: usize): bool {
  const byte = <u32>load<u8>(p)
  if ((classOf(byte) & ESCAPABLE) !== 0) return true
  return (
    byte === LOWER_U &&
    (classOf(load<u8>(p, 1)) &
      classOf(load<u8>(p, 2)) &
      classOf(load<u8>(p, 3)) &
      classOf(load<u8>(p, 4)) &
      HEX_DIGIT) !==
      0
  )
}
