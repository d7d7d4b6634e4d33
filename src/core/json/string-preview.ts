import { FLAG, type JsonDocument } from './document.ts'
import { decodeString } from './strings.ts'

/** The first `most` UTF-16 code units of a decoded string or key; no surrogate pair is split. */
export function beginningOf(document: JsonDocument, index: number, most: number): string {
  return cutText(decodeString(document, index, most + 1), most)
}

/** The first `most` code units of a text, one less where that would split a surrogate pair. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}

/** UTF-16 code units of a decoded string or key, counted without decoding it. */
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
