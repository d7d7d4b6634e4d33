import { toHex } from '#src/core/hex-digits.ts'

/** Decoded bytes, or the index (UTF-16 units) of the first invalid character. */
export type DecodeResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly at: number }

const HEX = '0123456789abcdef'
const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const URL_SAFE = `${STANDARD.slice(0, 62)}-_`

/** Big-endian, without sign. */
export const unsignedOf = (bytes: Uint8Array): bigint =>
  bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes)}`)

/** The lowest `size` bytes of a number that isn't negative, big-endian. */
export function unsignedBytes(value: bigint, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let rest = value
  for (let at = size - 1; at >= 0; at--) {
    bytes[at] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return bytes
}

/** ISO-8859-1: one code unit for each byte. */
export function toLatin1(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)))
  }
  return parts.join('')
}

/** Bytes converted by one call, whose number of arguments is limited. */
const CHUNK_BYTES = 4_096

/** Padded Base64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  const text = encode(bytes, STANDARD)
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

/** Unpadded Base64url (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return encode(bytes, URL_SAFE)
}

/** Decodes hex of either case; skips whitespace, colons, and a leading `0x`. */
export function fromHex(text: string): DecodeResult {
  const bytes: number[] = []
  let high = -1
  const start = /^\s*0x/i.exec(text)?.[0].length ?? 0
  for (let at = start; at < text.length; at++) {
    const digit = HEX.indexOf(text[at]!.toLowerCase())
    if (digit < 0) {
      if (/[\s:]/.test(text[at]!)) continue
      return { ok: false, at }
    }
    if (high < 0) high = digit
    else {
      bytes.push((high << 4) | digit)
      high = -1
    }
  }
  return high < 0 ? { ok: true, bytes: Uint8Array.from(bytes) } : { ok: false, at: text.length }
}

/** Decodes standard or URL-safe Base64, padded or not; ignores whitespace and extra trailing bits. */
export function fromBase64(text: string): DecodeResult {
  return decode(text, { allowsSpaces: true, isCanonical: false })
}

/** Decodes canonical Base64url (RFC 7515): no padding, whitespace, or extra trailing bits. */
export function fromBase64Url(text: string): DecodeResult {
  const wrong = text.search(/[^\w-]/)
  return wrong >= 0
    ? { ok: false, at: wrong }
    : decode(text, { allowsSpaces: false, isCanonical: true })
}

function encode(bytes: Uint8Array, alphabet: string): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = Math.min(3, bytes.length - at)
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let digit = 0; digit <= left; digit++) text += alphabet[(bits >> (18 - 6 * digit)) & 63]!
  }
  return text
}

const values = new Map<string, number>([
  ...[...STANDARD].map((character, value) => [character, value] as const),
  ['-', 62],
  ['_', 63],
])

function decode(
  text: string,
  rules: { allowsSpaces: boolean; isCanonical: boolean },
): DecodeResult {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let size = 0
  let bits = 0
  let bitCount = 0
  let digits = 0
  let last = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    const value = values.get(character)
    if (value === undefined) {
      if (rules.allowsSpaces && /\s/.test(character)) continue
      const rest = text.slice(at).replace(/\s/g, '')
      if (/^={1,2}$/.test(rest) && (digits + rest.length) % 4 === 0) break
      return { ok: false, at }
    }
    last = at
    digits++
    bits = ((bits << 6) | value) & 0xffff
    bitCount += 6
    if (bitCount >= 8) {
      bitCount -= 8
      bytes[size++] = (bits >> bitCount) & 0xff
    }
  }
  if (digits % 4 === 1) return { ok: false, at: last }
  if (rules.isCanonical && (bits & ((1 << bitCount) - 1)) !== 0) return { ok: false, at: last }
  return { ok: true, bytes: bytes.slice(0, size) }
}
