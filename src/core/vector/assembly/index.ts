// The entry of the WebAssembly module that finds lines and checks UTF-8.
import { bitsOf } from './bits.ts'
import { utf8Errors } from './utf8.ts'

/** The text, with space for a whole block after it. */
const INPUT: usize = 65_536
/** The offsets of some lines, 4 bytes each. */
const MARKS: usize = 196_608

let end: u32 = 0
let lastMark: usize = MARKS

/**
 * Reads lines, each ended by LF, up to the first that is longer than `lineBytes`. Stores the offset of the line
 * after the next `untilMark`, and of every line that is a multiple of `interval` after it. Returns the number of
 * lines.
 */
export function scan(length: u32, untilMark: u32, interval: u32, lineBytes: u32): u32 {
  const lineFeed = i8x16.splat(10)
  let start: u32 = 0
  let lines: u32 = 0
  let mark = MARKS
  let isLong = false
  for (let offset: u32 = 0; offset < length && !isLong; offset += 64) {
    const p = INPUT + <usize>offset
    let bits = bitsOf(
      i8x16.eq(v128.load(p), lineFeed),
      i8x16.eq(v128.load(p, 16), lineFeed),
      i8x16.eq(v128.load(p, 32), lineFeed),
      i8x16.eq(v128.load(p, 48), lineFeed),
    )
    if (length - offset < 64) bits &= ((<u64>1) << (length - offset)) - 1
    while (bits !== 0) {
      const at = offset + <u32>ctz(bits)
      isLong = at - start > lineBytes
      if (isLong) break
      if (untilMark === 0) {
        store<u32>(mark, start)
        mark += 4
        untilMark = interval
      }
      untilMark--
      lines++
      start = at + 1
      bits &= bits - 1
    }
  }
  end = start
  lastMark = mark
  return lines
}

/** The offset after the last line. */
export function endOfLines(): u32 {
  return end
}

/** The number of offsets stored. */
export function marks(): u32 {
  return <u32>((lastMark - MARKS) >> 2)
}

/**
 * Whether the text has no error in UTF-8, where the three bytes before it are in memory. The text has a multiple of
 * 16 bytes; after the last piece come 16 or more zeros, before which a character must be complete.
 */
export function isValidUtf8(length: u32): bool {
  let errors = i8x16.splat(0)
  for (let p = INPUT; p < INPUT + <usize>length; p += 16) {
    errors = v128.or(errors, utf8Errors(v128.load(p), p))
  }
  return !v128.any_true(errors)
}
