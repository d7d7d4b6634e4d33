import { classOf, DIGIT_0, DOT, ENDS_SCALAR, FLAG, LOWER_E, MINUS, PLUS, TEXT } from './layout.ts'

function digitsIn(p: usize): u64 {
  const zero = i8x16.splat(<i8>DIGIT_0)
  const nine = i8x16.splat(9)
  return (
    <u64>i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(p), zero), nine)) |
    ((<u64>i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(p, 16), zero), nine))) << 16)
  )
}

function isDigit(byte: u32): bool {
  return byte - DIGIT_0 < 10
}

/**
 * Word 1 of the tape for the number at an offset: the offset of its end, with `FLAG` for more than 15
 * characters or an exponent. Returns 0 for an error.
 */
export function endOfNumber(offset: u32): u32 {
  const start = TEXT + offset
  const whole = start + <usize>(load<u8>(start) === <u8>MINUS)
  const others = ~digitsIn(whole)
  const digits = <usize>ctz(others)
  if (digits === 0 || digits >= 31 || (digits > 1 && load<u8>(whole) === <u8>DIGIT_0)) {
    return digits >= 31 ? endOfLongNumber(offset) : 0
  }
  let end = whole + digits
  let byte = <u32>load<u8>(end)
  if (byte === DOT) {
    const decimals = <usize>ctz(others >> <u64>(digits + 1))
    if (digits + 1 + decimals >= 31) return endOfLongNumber(offset)
    if (decimals === 0) return 0
    end += 1 + decimals
    byte = <u32>load<u8>(end)
  }
  if ((byte | 32) === LOWER_E) return endOfLongNumber(offset)
  if ((classOf(byte) & ENDS_SCALAR) === 0) return 0
  return <u32>(end - TEXT) | (end - start > 15 ? FLAG : 0)
}

/** The same digit by digit, for numbers of more than 30 characters or with an exponent. */
function endOfLongNumber(offset: u32): u32 {
  const start = TEXT + offset
  let p = start + <usize>(load<u8>(start) === <u8>MINUS)
  const whole = p
  p = endOfDigits(p)
  if (p === whole || (p - whole > 1 && load<u8>(whole) === <u8>DIGIT_0)) return 0
  if (load<u8>(p) === <u8>DOT) {
    const fraction = p + 1
    p = endOfDigits(fraction)
    if (p === fraction) return 0
  }
  let flag: u32 = 0
  if ((<u32>load<u8>(p) | 32) === LOWER_E) {
    flag = FLAG
    p++
    const sign = <u32>load<u8>(p)
    if (sign === PLUS || sign === MINUS) p++
    const exponent = p
    p = endOfDigits(exponent)
    if (p === exponent) return 0
  }
  if ((classOf(load<u8>(p)) & ENDS_SCALAR) === 0) return 0
  return <u32>(p - TEXT) | flag | (p - start > 15 ? FLAG : 0)
}

function endOfDigits(p: usize): usize {
  while (isDigit(load<u8>(p))) p++
  return p
}
