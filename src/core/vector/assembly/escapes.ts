/** An unpaired surrogate. */
export const LONE: u32 = 0xffffffff

const BACKSLASH: u8 = 92
const LOWER_U: u8 = 117

/** Bytes of the last hexadecimal escape sequence: 6, or 12 for a pair of surrogates. */
export let hexBytes: usize = 0

/** The code point of the escape sequence `\u` at an address, or `LONE`; sets `hexBytes`. The string ends at `end`. */
export function hexCodeAt(from: usize, end: usize): u32 {
  hexBytes = 6
  const unit = unitAt(from + 2)
  if ((unit & 0xf800) !== 0xd800) return unit
  const next = from + 6
  if (unit >= 0xdc00 || next + 6 > end) return LONE
  if (load<u8>(next) !== BACKSLASH || load<u8>(next, 1) !== LOWER_U) return LONE
  const low = unitAt(next + 2)
  if ((low & 0xfc00) !== 0xdc00) return LONE
  hexBytes = 12
  return 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff)
}

/** The UTF-16 unit of four hexadecimal digits. */
function unitAt(from: usize): u32 {
  const bytes = load<u32>(from)
  const digits = (bytes & 0x0f0f0f0f) + ((bytes >> 6) & 0x01010101) * 9
  return ((digits & 15) << 12) | ((digits & 0xf00) | ((digits >> 12) & 0xf0)) | (digits >> 24)
}

/** Writes a non-ASCII code point as UTF-8; returns the address after it. */
export function writeUtf8(code: u32, out: usize): usize {
  if (code < 0x800) store<u8>(out++, <u8>(0xc0 | (code >> 6)))
  else {
    if (code < 0x10000) store<u8>(out++, <u8>(0xe0 | (code >> 12)))
    else {
      store<u8>(out++, <u8>(0xf0 | (code >> 18)))
      store<u8>(out++, <u8>(0x80 | ((code >> 12) & 0x3f)))
    }
    store<u8>(out++, <u8>(0x80 | ((code >> 6) & 0x3f)))
  }
  store<u8>(out++, <u8>(0x80 | (code & 0x3f)))
  return out
}
