import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument } from './document.ts'

const QUOTE = 34
const BACKSLASH = 92
const LOWER_U = 117

/** From this length, TextDecoder is faster than a loop. */
const MIN_DECODER_BYTES = 64

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const units = new Uint16Array(4096)

/** Maps the second byte of a two-character escape sequence to its value. */
const escaped: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = 'bfnrt'.indexOf(String.fromCharCode(byte))
  return at < 0 ? byte : '\b\f\n\r\t'.charCodeAt(at)
})

/**
 * Decodes the string or key at `index`, including unpaired surrogates. Decoding stops at `unitLimit`
 * UTF-16 units, or one later to complete a pair.
 */
export function decodeString(
  document: JsonDocument,
  index: number,
  unitLimit = Number.POSITIVE_INFINITY,
): string {
  const start = document.tape[index]! + 1
  const word = document.tape[index + 1]!
  const end = (word & ~FLAG) - 1
  if (word < FLAG && end - start >= MIN_DECODER_BYTES && unitLimit === Number.POSITIVE_INFINITY) {
    return decoder.decode(document.bytes.subarray(start, end))
  }
  return decodeUnits(document.bytes, start, end, unitLimit)
}

function decodeUnits(bytes: Uint8Array, start: number, end: number, unitLimit: number): string {
  let text = ''
  let filled = 0
  let i = start
  while (i < end && text.length + filled < unitLimit) {
    if (filled > units.length - 2) {
      text += textOfUnits(filled)
      filled = 0
    }
    const c = bytes[i]!
    if (c === BACKSLASH) {
      const next = bytes[i + 1]!
      units[filled++] = next === LOWER_U ? hex4(bytes, i + 2) : escaped[next]!
      i += next === LOWER_U ? 6 : 2
    } else if (c < 0x80) {
      units[filled++] = c
      i += 1
    } else if (c < 0xe0) {
      units[filled++] = ((c & 0x1f) << 6) | (bytes[i + 1]! & 0x3f)
      i += 2
    } else if (c < 0xf0) {
      units[filled++] = ((c & 0x0f) << 12) | ((bytes[i + 1]! & 0x3f) << 6) | (bytes[i + 2]! & 0x3f)
      i += 3
    } else {
      const high = ((c & 0x07) << 8) | ((bytes[i + 1]! & 0x3f) << 2) | ((bytes[i + 2]! & 0x30) >> 4)
      units[filled++] = 0xd7c0 + high
      units[filled++] = 0xdc00 | ((bytes[i + 2]! & 0x0f) << 6) | (bytes[i + 3]! & 0x3f)
      i += 4
    }
  }
  return text + textOfUnits(filled)
}

function textOfUnits(count: number): string {
  return Reflect.apply(String.fromCharCode, undefined, units.subarray(0, count))
}

/** The value of a two-character escape sequence by its second byte. */
export function escapedByte(second: number): number {
  return escaped[second]!
}

/** The UTF-16 unit of four hex digits at `start`. */
export function hex4(bytes: Uint8Array, start: number): number {
  return (
    (hexDigit(bytes[start]!) << 12) |
    (hexDigit(bytes[start + 1]!) << 8) |
    (hexDigit(bytes[start + 2]!) << 4) |
    hexDigit(bytes[start + 3]!)
  )
}

function hexDigit(byte: number): number {
  return byte <= 57 ? byte - 48 : (byte | 32) - 87
}

/** Whether two keys or strings are equal after decoding, such as `"a"` and `"\u0061"`. */
export function equalKeys(document: JsonDocument, a: number, b: number): boolean {
  const { bytes, tape } = document
  const wordA = tape[a + 1]!
  const wordB = tape[b + 1]!
  if (wordA >= FLAG || wordB >= FLAG) return decodeString(document, a) === decodeString(document, b)
  const startA = tape[a]!
  const startB = tape[b]!
  if (wordA - startA !== wordB - startB) return false
  for (let i = startA + 1, j = startB + 1; i < wordA; i++, j++) {
    if (bytes[i] !== bytes[j]) return false
  }
  return true
}

/** Compares two keys or strings by code points after decoding. */
export function compareKeys(document: JsonDocument, a: number, b: number): number {
  const left = keyBytes(document, a)
  const right = keyBytes(document, b)
  const shorter = Math.min(left.end - left.start, right.end - right.start)
  for (let i = left.start, j = right.start, end = i + shorter; i < end; i++, j++) {
    // The byte order of UTF-8 is the order of code points.
    const difference = left.bytes[i]! - right.bytes[j]!
    if (difference !== 0) return difference
  }
  return left.end - left.start - (right.end - right.start)
}

export interface ByteRange {
  readonly bytes: Uint8Array
  readonly start: number
  readonly end: number
}

/** The decoded key in WTF-8 (an unpaired surrogate as 3 bytes); equal keys have equal bytes. */
export function keyBytes(document: JsonDocument, index: number): ByteRange {
  const { bytes, tape } = document
  const word = tape[index + 1]!
  if (word < FLAG) return { bytes, start: tape[index]! + 1, end: word - 1 }
  const decoded = wtf8(decodeString(document, index))
  return { bytes: decoded, start: 0, end: decoded.length }
}

function wtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let position = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) bytes[position++] = code
    else if (code < 0x800) bytes[position++] = 0xc0 | (code >> 6)
    else {
      if (code < 0x10000) bytes[position++] = 0xe0 | (code >> 12)
      else {
        bytes[position++] = 0xf0 | (code >> 18)
        bytes[position++] = 0x80 | ((code >> 12) & 0x3f)
      }
      bytes[position++] = 0x80 | ((code >> 6) & 0x3f)
    }
    if (code >= 0x80) bytes[position++] = 0x80 | (code & 0x3f)
  }
  return bytes.subarray(0, position)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes exactly these.
const needsEscape = /["\\\u0000-\u001f]|\p{Surrogate}/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes exactly these.
const escapes = /["\\\u0000-\u001f]|\p{Surrogate}/gu

/** Writes a JavaScript string as a JSON string, with unpaired surrogates as `\u` escapes. */
export function writeString(writer: ByteWriter, text: string): void {
  writer.byte(QUOTE)
  writer.text(needsEscape.test(text) ? text.replace(escapes, escapeOf) : text)
  writer.byte(QUOTE)
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0')
  return shortEscapes[character] ?? `\\u${code}`
}
