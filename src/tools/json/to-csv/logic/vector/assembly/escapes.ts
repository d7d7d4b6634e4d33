import { BACKSLASH, LOWER_U, workspace } from '#src/core/json/vector/assembly/workspace.ts'
import { UNESCAPED } from './layout.ts'

/** An unpaired surrogate. */
export const LONE: u32 = 0xffffffff

/** Bytes of the last escape sequence. */
export let escapeBytes: usize = 0

/** The code point of the escape sequence at an address, or `LONE`; sets `escapeBytes`. The string ends at `end`. */
export function codeAt(from: usize, end: usize): u32 {
  const letter = load<u8>(from, 1)
  if (letter !== LOWER_U) {
    escapeBytes = 2
    return load<u8>(workspace + UNESCAPED + <usize>letter)
  }
  escapeBytes = 6
  const unit = unitAt(from + 2)
  if ((unit & 0xf800) !== 0xd800) return unit
  const next = from + 6
  if (unit >= 0xdc00 || next + 6 > end) return LONE
  if (load<u8>(next) !== BACKSLASH || load<u8>(next, 1) !== LOWER_U) return LONE
  const low = unitAt(next + 2)
  if ((low & 0xfc00) !== 0xdc00) return LONE
  escapeBytes = 12
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
