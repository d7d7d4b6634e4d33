import { DOT, LOWER_E, MINUS, PLUS } from './layout.ts'

/** Longer numbers are left to JavaScript. */
const MAX_LENGTH: u32 = 32
/** So are those with a longer exponent, whose doubles may be out of range. */
const MAX_EXPONENT_LENGTH: u32 = 3

/**
 * Writes true, false, null, or a number, which `isLong` if it has over 15 characters or an exponent.
 * Returns the address after it, or 0 for a number that is left to JavaScript.
 */
export function writeBare(from: usize, length: u32, isLong: bool, out: usize): usize {
  const bytes = v128.load(from)
  v128.store(out, bytes)
  if (!isLong) return out + <usize>length
  if (length > MAX_LENGTH) return 0
  const rest = v128.load(from, 16)
  v128.store(out, rest, 16)
  const lowerCase = i8x16.splat(0x20)
  const letters =
    placesOf(v128.or(bytes, lowerCase), v128.or(rest, lowerCase), LOWER_E) &
    (~(<u64>0) >> (64 - length))
  if (letters === 0) return out + <usize>length
  const exponent = <u32>ctz(letters)
  const exponentLength = length - exponent
  if (exponentLength > MAX_EXPONENT_LENGTH) return 0
  out += <usize>exponent
  from += <usize>exponent
  if ((placesOf(bytes, rest, DOT) & (letters - 1)) === 0) {
    store<u16>(out, 0x302e)
    out += 2
  }
  store<u8>(out++, load<u8>(from))
  const sign = load<u8>(from, 1)
  if (sign !== PLUS && sign !== MINUS) store<u8>(out++, PLUS)
  store<u16>(out, load<u16>(from, 1))
  return out + <usize>(exponentLength - 1)
}

function placesOf(first: v128, second: v128, byte: u8): u64 {
  const wanted = i8x16.splat(<i8>byte)
  return (
    <u64>i8x16.bitmask(i8x16.eq(first, wanted)) |
    ((<u64>i8x16.bitmask(i8x16.eq(second, wanted))) << 16)
  )
}
