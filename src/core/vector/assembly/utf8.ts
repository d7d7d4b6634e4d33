// Validation of UTF-8 after Keiser and Lemire, https://arxiv.org/abs/2010.03090.

const TOO_SHORT: i8 = 1
const TOO_LONG: i8 = 2
const OVERLONG_3: i8 = 4
const TOO_LARGE: i8 = 8
const SURROGATE: i8 = 16
const OVERLONG_2: i8 = 32
const TOO_LARGE_1000: i8 = 64
const OVERLONG_4: i8 = 64
const TWO_CONTINUATIONS: i8 = -128
const CARRY: i8 = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS

const LARGE: i8 = CARRY | TOO_LARGE | TOO_LARGE_1000
const LOW_8: i8 =
  TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4
const LOW_9: i8 = TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE
const LOW_A: i8 = TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE

/** Nonzero bytes for errors in the 16 bytes at `p`, whose predecessors are in memory. */
export function utf8Errors(bytes: v128, p: usize): v128 {
  const firstHigh = i8x16(
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TOO_LONG,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TWO_CONTINUATIONS,
    TOO_SHORT | OVERLONG_2,
    TOO_SHORT,
    TOO_SHORT | OVERLONG_3 | SURROGATE,
    TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4,
  )
  const firstLow = i8x16(
    CARRY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4,
    CARRY | OVERLONG_2,
    CARRY,
    CARRY,
    CARRY | TOO_LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    LARGE | SURROGATE,
    LARGE,
    LARGE,
  )
  const secondHigh = i8x16(
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    LOW_8,
    LOW_9,
    LOW_A,
    LOW_A,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
    TOO_SHORT,
  )
  const lowNibble = i8x16.splat(0x0f)
  const previous = v128.load(p - 1)
  const pairErrors = v128.and(
    v128.and(
      i8x16.swizzle(firstHigh, v128.and(i16x8.shr_u(previous, 4), lowNibble)),
      i8x16.swizzle(firstLow, v128.and(previous, lowNibble)),
    ),
    i8x16.swizzle(secondHigh, v128.and(i16x8.shr_u(bytes, 4), lowNibble)),
  )
  // The top bit for the third byte after a lead of three bytes, or the fourth after one of four.
  const continued = v128.or(
    i8x16.sub_sat_u(v128.load(p - 2), i8x16.splat(0x60)),
    i8x16.sub_sat_u(v128.load(p - 3), i8x16.splat(0x70)),
  )
  return v128.xor(v128.and(continued, i8x16.splat(-128)), pairErrors)
}
