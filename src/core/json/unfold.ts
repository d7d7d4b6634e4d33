import { kindAt, NodeKind, sourceOf } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { scanJson } from './scan.ts'
import { decodeString } from './strings.ts'

/** How JSON is written in a string. */
export type Wrapping = 'plain' | 'base64' | 'percent'

export interface Unfolded {
  readonly wrapping: Wrapping
  readonly document: JsonDocument
}

/** The object or array in a string: plain, in Base64 (RFC 4648, both alphabets), or percent-encoded. */
export function unfold(document: JsonDocument, node: number): Unfolded | undefined {
  if (kindAt(document, node) !== NodeKind.string) return undefined
  if (sourceOf(document, node).length > MAX_BYTES) return undefined
  const text = decodeString(document, node).trim()
  if (isEnclosed(text)) return scanned('plain', new TextEncoder().encode(text))
  if (/^%(?:7b|5b)/i.test(text)) return scanned('percent', fromPercent(text))
  // The first character of an object or array in Base64.
  return /^[eW]/.test(text) ? scanned('base64', fromBase64(text)) : undefined
}

/** A limit for the time that a selection takes. */
const MAX_BYTES = 10_000_000

const isEnclosed = (text: string) => /^[{[]/.test(text) && /[}\]]$/.test(text)

function scanned(wrapping: Wrapping, bytes: Uint8Array<ArrayBuffer> | undefined) {
  const scan = bytes && scanJson(bytes)
  return scan?.ok ? { wrapping, document: scan.document } : undefined
}

/** The bytes of a percent-encoded text; undefined for a malformed one. */
function fromPercent(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(text))
  } catch {
    return undefined
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The value of each character by its code; -1 for others. */
const digits = Int8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code).replace('-', '+').replace('_', '/')
  return ALPHABET.indexOf(char)
})

/** The bytes of Base64 or base64url with or without padding; undefined for other characters. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const length = text.replace(/={1,2}$/, '').length
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let bits = 0
  let filled = 0
  for (let at = 0, out = 0; at < length; at++) {
    const digit = digits[text.charCodeAt(at)] ?? -1
    if (digit < 0) return undefined
    bits = ((bits << 6) | digit) & 0xffff
    filled += 6
    if (filled < 8) continue
    filled -= 8
    bytes[out++] = bits >> filled
  }
  return bytes
}
