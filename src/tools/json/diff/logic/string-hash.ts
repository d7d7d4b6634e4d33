import { hex4 } from '#src/core/json/strings.ts'

const BACKSLASH = 92
const LOWER_U = 117
const PRIME = 0x01000193

/** The value of the second byte of a two-character escape sequence. */
const escaped: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = 'bfnrt'.indexOf(String.fromCharCode(byte))
  return at < 0 ? byte : '\b\f\n\r\t'.charCodeAt(at)
})

/** The FNV-1a hash of a string's UTF-8, decoded without storing it; equal strings have equal hashes. */
export function hashOfString(
  bytes: Uint8Array,
  start: number,
  end: number,
  isEscaped: boolean,
): number {
  let hash = 0x9e3779b9 | 0
  if (!isEscaped) {
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, PRIME)
    return finish(hash)
  }
  for (let at = start; at < end; ) {
    const byte = bytes[at]!
    const next = bytes[at + 1]!
    if (byte !== BACKSLASH) {
      hash = Math.imul(hash ^ byte, PRIME)
      at++
    } else if (next !== LOWER_U) {
      hash = Math.imul(hash ^ escaped[next]!, PRIME)
      at += 2
    } else {
      const code = codePointAt(bytes, at, end)
      hash = addCodePoint(hash, code)
      at += code > 0xffff ? 12 : 6
    }
  }
  return finish(hash)
}

/** The code point of `\uXXXX` at an offset, or of two that are a surrogate pair. */
function codePointAt(bytes: Uint8Array, at: number, end: number): number {
  const high = hex4(bytes, at + 2)
  const isPaired = at + 12 <= end && bytes[at + 6] === BACKSLASH && bytes[at + 7] === LOWER_U
  if (high < 0xd800 || high > 0xdbff || !isPaired) return high
  const low = hex4(bytes, at + 8)
  return low < 0xdc00 || low > 0xdfff ? high : 0x10000 + ((high - 0xd800) << 10) + low - 0xdc00
}

/** Adds the UTF-8 of a code point; that of an unpaired surrogate has three bytes. */
function addCodePoint(hash: number, code: number): number {
  const add = (value: number, byte: number) => Math.imul(value ^ byte, PRIME)
  if (code < 0x80) return add(hash, code)
  const last = 0x80 | (code & 0x3f)
  if (code < 0x800) return add(add(hash, 0xc0 | (code >> 6)), last)
  const middle = 0x80 | ((code >> 6) & 0x3f)
  if (code < 0x10000) return add(add(add(hash, 0xe0 | (code >> 12)), middle), last)
  const first = add(hash, 0xf0 | (code >> 18))
  return add(add(add(first, 0x80 | ((code >> 12) & 0x3f)), middle), last)
}

/** Distributes the bits of a hash. */
export function finish(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
