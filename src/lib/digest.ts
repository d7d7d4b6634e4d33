/**
 * A digest of 64 bits, which tells texts apart but proves nothing: FNV-1a and a second lane. Web
 * Crypto is missing on pages without HTTPS.
 */
export const textDigest = (text: string): string => digest(text.length, (at) => text.charCodeAt(at))

export const bytesDigest = (bytes: Uint8Array): string => digest(bytes.length, (at) => bytes[at]!)

function digest(length: number, codeAt: (at: number) => number): string {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (let at = 0; at < length; at++) {
    const code = codeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul((two << 5) ^ (two >>> 27) ^ code, 0x85ebca6b)
  }
  return `${length.toString(36)}.${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`
}
