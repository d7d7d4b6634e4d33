import { Inflate, Unzlib } from 'fflate'
import { joinBytes } from '#src/core/join-bytes.ts'

/** The maximum size of decompressed data, and of the input per step. */
const MAX_INFLATED_BYTES = 32 << 20
const STEP_BYTES = 16_384

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
  return joinBytes(parts)
}
