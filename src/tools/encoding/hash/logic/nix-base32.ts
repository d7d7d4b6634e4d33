const DIGITS = '0123456789abcdfghijklmnpqrsvwxyz'
/** The digits of a SHA-256 or SHA-512. */
const LENGTHS = [52, 103]

/**
 * The bytes of a digest in the Base32 of Nix, whose digits are in reverse order; undefined for other
 * texts, and without a digit that RFC 4648 doesn’t have.
 */
export function fromNixBase32(
  text: string,
): { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | undefined {
  if (!LENGTHS.includes(text.length) || !/[0189]/.test(text)) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  for (let index = 0; index < text.length; index++) {
    const digit = DIGITS.indexOf(text.at(-1 - index) ?? '')
    if (digit < 0) return undefined
    const at = (index * 5) >> 3
    const shifted = digit << ((index * 5) & 7)
    bytes[at] = (bytes[at] ?? 0) | shifted
    // Bits beyond the last byte are 0.
    if (at + 1 < bytes.length) bytes[at + 1] = (bytes[at + 1] ?? 0) | (shifted >> 8)
    else if (shifted > 255) return undefined
  }
  return { ok: true, bytes }
}
