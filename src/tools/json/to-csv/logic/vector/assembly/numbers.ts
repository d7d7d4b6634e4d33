import { QUOTE, TAB } from '#src/core/json/vector/assembly/workspace.ts'
import { copy } from './bytes.ts'
import { MAX_VALUE_BYTES } from './layout.ts'

/** In Excel mode, longer numbers are left to JavaScript, and so are those with an exponent. */
const MAX_KEPT_BYTES: usize = 32
/** `MIN_LOSSY_DIGITS` of `spreadsheet.ts`. */
const MIN_LOSSY_DIGITS: u32 = 16

const MINUS: u8 = 45
const DOT: u8 = 46
const LOWER_E: u8 = 101

let delimiter: u8 = 0
let keepsDigits: bool = false
let kept: u32 = 0

export function setNumbers(ofDelimiter: u8, keepDigits: bool): void {
  delimiter = ofDelimiter
  keepsDigits = keepDigits
  kept = 0
}

/** Numbers that got a tab. */
export function keptAsText(): u32 {
  return kept
}

/**
 * Writes true, false, or a number, which `isLong` if it has over 15 characters or an exponent. Returns the address
 * after it, or 0 if it is left to JavaScript.
 */
export function writeBare(from: usize, end: usize, isLong: bool, out: usize): usize {
  if (!isLong) return copy(from, end, out)
  const length = end - from
  if (!keepsDigits) return length > MAX_VALUE_BYTES ? 0 : copy(from, end, out)
  if (length > MAX_KEPT_BYTES || placesOf(from, length, 0x20, LOWER_E) !== 0) return 0
  const isNegative = load<u8>(from) === MINUS
  const others = <u32>isNegative + <u32>(placesOf(from, length, 0, DOT) !== 0)
  if (<u32>length - others < MIN_LOSSY_DIGITS) return copy(from, end, out)
  kept++
  const isQuoted = delimiter === TAB
  if (isQuoted) store<u8>(out++, QUOTE)
  store<u8>(out++, TAB)
  out = copy(from, end, out)
  if (isQuoted) store<u8>(out++, QUOTE)
  return out
}

/** The places of a byte in a number of at most 32 bytes, after OR with `bits`. */
function placesOf(from: usize, length: usize, bits: u8, byte: u8): u32 {
  const wanted = i8x16.splat(<i8>byte)
  const added = i8x16.splat(<i8>bits)
  const places =
    <u64>i8x16.bitmask(i8x16.eq(v128.or(v128.load(from), added), wanted)) |
    ((<u64>i8x16.bitmask(i8x16.eq(v128.or(v128.load(from, 16), added), wanted))) << 16)
  return <u32>(places & (((<u64>1) << length) - 1))
}
