const HEX = '0123456789abcdef'

/** Lowercase hex, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte >> 4]! + HEX[byte & 15]!
  return text
}
