/**
 * A digest of 64 bits, which tells texts apart but proves nothing: FNV-1a and a second lane. Web
 * Crypto is missing on pages without HTTPS.
 */
export function textDigest(text: string): string {
  let [one, two] = START
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = mixOne(one, unit)
    two = mixTwo(two, unit)
  }
  return written(text.length, one, two)
}

/** The same of bytes. One loop for both would read each unit by a call, which takes three times as long. */
export function bytesDigest(bytes: Uint8Array): string {
  let [one, two] = START
  // An iterator would leave an object for each byte until the loop is compiled.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    one = mixOne(one, byte)
    two = mixTwo(two, byte)
  }
  return written(bytes.length, one, two)
}

const START: readonly [number, number] = [0x811c9dc5, 0x9747b28c]

const mixOne = (lane: number, unit: number) => Math.imul(lane ^ unit, 0x01000193)
const mixTwo = (lane: number, unit: number) =>
  Math.imul((lane << 5) ^ (lane >>> 27) ^ unit, 0x85ebca6b)

const written = (length: number, one: number, two: number) =>
  [length, one >>> 0, two >>> 0].map((value) => value.toString(36)).join('.')
