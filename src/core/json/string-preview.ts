import { cutText } from '#src/core/shorten.ts'
import { FLAG, type JsonDocument } from './document.ts'
import { decodeString } from './strings.ts'

/** The first `maxUnits` UTF-16 units of a decoded string or key, without half a surrogate pair. */
export function beginningOf(document: JsonDocument, index: number, maxUnits: number): string {
  return cutText(decodeString(document, index, maxUnits + 1), maxUnits)
}

/** The length of a decoded string or key in UTF-16 units, counted without decoding it. */
export function lengthOf(document: JsonDocument, index: number): number {
  const { bytes, tape } = document
  const start = tape[index]! + 1
  const word = tape[index + 1]!
  const end = (word & ~FLAG) - 1
  let units = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte === BACKSLASH) at += bytes[at + 1] === LETTER_U ? 5 : 1
    if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1
  }
  return units
}

const BACKSLASH = 0x5c
const LETTER_U = 0x75
