// Decodes escape sequences, 16 bytes at a time.
import { escapesAndEnds } from '#src/core/vector/assembly/bits.ts'
import { hexBytes, hexCodeAt, LONE, writeUtf8 } from '#src/core/vector/assembly/escapes.ts'
import { BACKSLASH, COMPRESSIONS, LOWER_F, LOWER_N, LOWER_T, LOWER_U, QUOTE } from './layout.ts'

const SLASH: u32 = 0x2f
const LOWER_B: u32 = 0x62
const LOWER_R: u32 = 0x72

/** For each set of 8 bytes, the numbers of those in the set, in order. */
export function fillCompressions(): void {
  for (let set: u32 = 0; set < 256; set++) {
    let at: usize = COMPRESSIONS + ((<usize>set) << 3)
    for (let byte: u32 = 0; byte < 8; byte++) {
      if (((set >> byte) & 1) !== 0) store<u8>(at++, byte)
    }
  }
}

/**
 * Copies `[from, end)`, the content of a valid string, to `to` and decodes its escape sequences. The copy may be before
 * the source or at another place, never after it. Returns its end; 0 for an unpaired surrogate, before which the copy ends.
 */
export function decodeString(from: usize, end: usize, to: usize): usize {
  const backslashByte = i8x16.splat(<i8>BACKSLASH)
  const quoteByte = i8x16.splat(<i8>QUOTE)
  const slashByte = i8x16.splat(<i8>SLASH)
  const eight = i8x16.splat(8)
  while (from < end) {
    if (from + 16 > end) {
      const byte = <u32>load<u8>(from)
      if (byte !== BACKSLASH) {
        store<u8>(to++, byte)
        from++
        continue
      }
    } else {
      const bytes = v128.load(from)
      const backslash = i8x16.eq(bytes, backslashByte)
      const backslashes = <u64>i8x16.bitmask(backslash)
      if (backslashes === 0) {
        v128.store(to, bytes)
        from += 16
        to += 16
        continue
      }
      const ends = escapesAndEnds(backslashes)
      const same = v128.or(
        backslash,
        v128.or(i8x16.eq(bytes, quoteByte), i8x16.eq(bytes, slashByte)),
      )
      // Escaped bytes that stay as they are need only lose their backslash.
      const others = (ends ^ backslashes) & ~(<u64>i8x16.bitmask(same)) & 0xffff
      const starts = ends & backslashes
      const limit = others !== 0 ? ctz(others) - 1 : 16 - (starts >> 15)
      const kept = <u32>(~starts & ((1 << limit) - 1))
      const low = kept & 0xff
      const high = kept >> 8
      v128.store64_lane(
        to,
        i8x16.swizzle(bytes, v128.load64_zero(COMPRESSIONS + ((<usize>low) << 3))),
        0,
      )
      to += popcnt(low)
      const places = i8x16.add(v128.load64_zero(COMPRESSIONS + ((<usize>high) << 3)), eight)
      v128.store64_lane(to, i8x16.swizzle(bytes, places), 0)
      to += popcnt(high)
      from += <usize>limit
      if (others === 0) continue
    }
    // An escape sequence, at `from`.
    const letter = <u32>load<u8>(from, 1)
    if (letter !== LOWER_U) {
      store<u8>(to++, characterOf(letter))
      from += 2
      continue
    }
    const code = hexCodeAt(from, end)
    if (code === LONE) return 0
    if (code < 0x80) store<u8>(to++, code)
    else to = writeUtf8(code, to)
    from += hexBytes
  }
  return to
}

function characterOf(letter: u32): u32 {
  if (letter === LOWER_N) return 10
  if (letter === LOWER_T) return 9
  if (letter === LOWER_F) return 12
  if (letter === LOWER_B) return 8
  return letter === LOWER_R ? 13 : letter
}
