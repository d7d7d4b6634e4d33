const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...ALPHABET].map((char, at) => [char, at]))

/** Bytes as padded Base64. RFC 4648, section 4. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    text += `${ALPHABET[bits >> 18]}${ALPHABET[(bits >> 12) & 63]}`
    text += second === undefined ? '=' : ALPHABET[(bits >> 6) & 63]
    text += third === undefined ? '=' : ALPHABET[bits & 63]
  }
  return text
}

/** The bytes of Base64 text with or without padding and whitespace; undefined for other characters. */
export function base64Bytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4))
  let [bits, count, length] = [0, 0, 0]
  for (const char of text) {
    if (char === '=' || /\s/.test(char)) continue
    const value = values.get(char)
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[length++] = (bits >> count) & 0xff
  }
  return bytes.subarray(0, length)
}
