// The entry of the WebAssembly module, after Muła and Lemire, “Faster Base64 Encoding and Decoding using AVX2
// Instructions”, https://arxiv.org/abs/1704.00605.

/** Whether the digits that `decode` has read include one that only their alphabet has. */
let hasOwn: bool = false

export function hasOwnDigits(): bool {
  return hasOwn
}

/**
 * Writes four digits for every three bytes of `[from, from + length)`. The length is a multiple of three; up to
 * 13 bytes after it are read, and up to 12 after the digits are overwritten.
 */
export function encode(from: usize, length: usize, to: usize, isUrlSafe: bool): void {
  // From the digit's value to its character, by the range of the value.
  const shifts = isUrlSafe
    ? i8x16(71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -17, 32, 65, 0, 0)
    : i8x16(71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -19, -16, 65, 0, 0)
  const end = from + length
  for (; from < end; from += 12, to += 16) {
    const bytes = v128.load(from)
    const groups = i8x16.swizzle(bytes, i8x16(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10))
    const values = v128.or(
      v128.or(
        i32x4.shr_u(v128.and(groups, i32x4.splat(0x0000fc00)), 10),
        i32x4.shr_u(v128.and(groups, i32x4.splat(0x0fc00000)), 6),
      ),
      v128.or(
        i32x4.shl(v128.and(groups, i32x4.splat(0x000003f0)), 4),
        i32x4.shl(v128.and(groups, i32x4.splat(0x003f0000)), 8),
      ),
    )
    const range = v128.or(
      i8x16.sub_sat_u(values, i8x16.splat(51)),
      v128.and(i8x16.lt_s(values, i8x16.splat(26)), i8x16.splat(13)),
    )
    v128.store(to, i8x16.add(values, i8x16.swizzle(shifts, range)))
  }
}

/**
 * Decodes blocks of 16 digits of one alphabet to 12 bytes and stops before a block with any other byte. Returns
 * the number of digits read; 4 bytes after the result are overwritten.
 */
export function decode(from: usize, length: usize, to: usize, isUrlSafe: bool): usize {
  const low = i8x16(21, 17, 17, 17, 17, 17, 17, 17, 17, 17, 19, 26, 27, 27, 27, 26)
  const high = i8x16(16, 16, 1, 2, 4, 8, 4, 8, 16, 16, 16, 16, 16, 16, 16, 16)
  const shifts = i8x16(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0)
  const plus = i8x16.splat(0x2b)
  const slash = i8x16.splat(0x2f)
  const first = isUrlSafe ? i8x16.splat(0x2d) : plus
  const second = isUrlSafe ? i8x16.splat(0x5f) : slash
  const lowNibble = i8x16.splat(0x0f)
  let own = i8x16.splat(0)
  let at: usize = 0
  for (; at + 16 <= length; at += 16, to += 12) {
    let digits = v128.load(from + at)
    const isFirst = i8x16.eq(digits, first)
    const isSecond = i8x16.eq(digits, second)
    const isOwn = v128.or(isFirst, isSecond)
    if (isUrlSafe) {
      if (v128.any_true(v128.or(i8x16.eq(digits, plus), i8x16.eq(digits, slash)))) break
      digits = v128.bitselect(plus, v128.bitselect(slash, digits, isSecond), isFirst)
    }
    const highNibbles = v128.and(i16x8.shr_u(digits, 4), lowNibble)
    const lowNibbles = v128.and(digits, lowNibble)
    if (v128.any_true(v128.and(i8x16.swizzle(low, lowNibbles), i8x16.swizzle(high, highNibbles)))) {
      break
    }
    own = v128.or(own, isOwn)
    const range = i8x16.add(highNibbles, i8x16.eq(digits, slash))
    const values = i8x16.add(digits, i8x16.swizzle(shifts, range))
    const bits = v128.or(
      v128.or(
        i32x4.shl(v128.and(values, i32x4.splat(0x0000003f)), 18),
        i32x4.shl(v128.and(values, i32x4.splat(0x00003f00)), 4),
      ),
      v128.or(i32x4.shr_u(v128.and(values, i32x4.splat(0x003f0000)), 10), i32x4.shr_u(values, 24)),
    )
    v128.store(
      to,
      i8x16.swizzle(bits, i8x16(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 16, 16, 16, 16)),
    )
  }
  hasOwn = v128.any_true(own)
  return at
}
