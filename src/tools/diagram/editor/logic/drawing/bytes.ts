import { Inflate, Unzlib } from 'fflate'

/** The maximum size of decompressed data, and of the input per step. */
const MAX_INFLATED_BYTES = 32 << 20
const STEP_BYTES = 16_384

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...ALPHABET].map((char, at) => [char, at]))

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

/** A string with one character per byte, as bytes. */
export const byteStringBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff)

/** Bytes as a string with one character per byte. ISO 8859-1. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + STEP_BYTES))
  }
  return text
}

export const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Decompresses zlib data; undefined if it is damaged or too large. RFC 1950. */
export const unzlib = (bytes: Uint8Array) => inflateWith(new Unzlib(), bytes)

/** Decompresses data without a header; undefined if it is damaged or too large. RFC 1951. */
export const inflateRaw = (bytes: Uint8Array) => inflateWith(new Inflate(), bytes)

function inflateWith(inflate: Inflate | Unzlib, bytes: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  let size = 0
  inflate.ondata = (part) => {
    parts.push(part.slice())
    size += part.length
  }
  try {
    for (let at = 0; at < bytes.length && size <= MAX_INFLATED_BYTES; at += STEP_BYTES) {
      inflate.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
    }
  } catch {
    return undefined
  }
  if (size > MAX_INFLATED_BYTES) return undefined
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
