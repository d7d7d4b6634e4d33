// Masks of 64 bits, one for each byte of a block, after simdjson (https://arxiv.org/abs/1902.08318).

const ODD_BITS: u64 = ~(u64.MAX_VALUE / 3)

/** The top bits of the bytes of four vectors. */
export function bitsOf(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    <u64>i8x16.bitmask(a) |
    ((<u64>i8x16.bitmask(b)) << 16) |
    ((<u64>i8x16.bitmask(c)) << 32) |
    ((<u64>i8x16.bitmask(d)) << 48)
  )
}

/** Bit n is the parity of the bits 0 to n. */
export function prefixXor(bits: u64): u64 {
  bits ^= bits << 1
  bits ^= bits << 2
  bits ^= bits << 4
  bits ^= bits << 8
  bits ^= bits << 16
  bits ^= bits << 32
  return bits
}

/**
 * The backslashes that escape a byte, and the bytes after runs of an odd length; without a first one that is escaped
 * from before the block.
 */
export function escapesAndEnds(backslashes: u64): u64 {
  return (((backslashes << 1) | ODD_BITS) - backslashes) ^ ODD_BITS
}
