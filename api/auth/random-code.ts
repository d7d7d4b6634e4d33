// 32 unambiguous characters (no l, o, 0, 1) encode 5 random bits each, so all are equally likely.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Random characters, 5 bits each, in groups of 4. */
export function randomCode(randomBytes: (size: number) => Uint8Array, length: number): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte & 31])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
