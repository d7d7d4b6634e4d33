const MAX_CHARS = 4_096
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The first bytes of Base64 or base64url, at most 3 KB; undefined for other characters. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const char of text.slice(0, MAX_CHARS)) {
    if (char === '=' || char === '\n' || char === '\r') continue
    const value = ALPHABET.indexOf(char === '-' ? '+' : char === '_' ? '/' : char)
    if (value < 0) return undefined
    bits = (bits << 6) | value
    count += 6
    if (count < 8) continue
    count -= 8
    bytes.push((bits >> count) & 0xff)
    bits &= (1 << count) - 1
  }
  return new Uint8Array(bytes)
}
