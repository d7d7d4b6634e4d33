import type { ByteWriter } from '#src/core/byte-writer.ts'
import { hex4 } from '#src/core/json/strings.ts'

/** Writes the content of JSON strings with escape sequences decoded and quotes doubled. */
export class DecodedBytes {
  /** Source offset after the last chunk. */
  end = 0
  /** Unpaired surrogates so far, each written as U+FFFD. */
  loneSurrogates = 0
  private readonly source: Uint8Array
  private readonly special: Uint8Array

  /** `special` marks the bytes that `write` reports: the delimiter, quotes, line breaks. */
  constructor(source: Uint8Array, special: Uint8Array) {
    this.source = source
    this.special = special
  }

  /**
   * Writes the content of a valid string from `start` to `stop`, or to the end of the escape
   * sequence that crosses it. Returns a nonzero value if it contained a special byte. The string
   * ends at `last`; the writer must have room for twice the bytes.
   */
  write(writer: ByteWriter, start: number, stop: number, last: number): number {
    const { source, special } = this
    const { buffer } = writer
    let position = writer.position
    let found = 0
    let at = start
    while (at < stop) {
      const byte = source[at++]!
      if (byte !== BACKSLASH) {
        found |= special[byte]!
        buffer[position++] = byte
        continue
      }
      const letter = source[at++]!
      if (letter !== LETTER_U) {
        const code = UNESCAPED[letter]!
        found |= special[code]!
        buffer[position++] = code
        if (code === QUOTE) buffer[position++] = QUOTE
        continue
      }
      const code = this.codeAt(at, last)
      at += code > 0xffff ? 10 : 4
      if (code < 0x80) {
        found |= special[code]!
        buffer[position++] = code
        if (code === QUOTE) buffer[position++] = QUOTE
      } else position = writeUtf8(buffer, position, code)
    }
    writer.position = position
    this.end = at
    return found
  }

  /** The code point of the four digits at an offset, including a low surrogate after them. */
  private codeAt(at: number, last: number): number {
    const { source } = this
    const unit = hex4(source, at)
    if ((unit & 0xf800) !== 0xd800) return unit
    if (unit < 0xdc00 && at + 10 <= last && source[at + 4] === BACKSLASH) {
      const low = source[at + 5] === LETTER_U ? hex4(source, at + 6) : 0
      if ((low & 0xfc00) === 0xdc00) return 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff)
    }
    this.loneSurrogates++
    return REPLACEMENT
  }
}

/** Writes a non-ASCII code point as UTF-8; returns the new end. */
function writeUtf8(buffer: Uint8Array, from: number, code: number): number {
  let position = from
  if (code < 0x800) buffer[position++] = 0xc0 | (code >> 6)
  else {
    if (code < 0x10000) buffer[position++] = 0xe0 | (code >> 12)
    else {
      buffer[position++] = 0xf0 | (code >> 18)
      buffer[position++] = 0x80 | ((code >> 12) & 0x3f)
    }
    buffer[position++] = 0x80 | ((code >> 6) & 0x3f)
  }
  buffer[position++] = 0x80 | (code & 0x3f)
  return position
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75
const REPLACEMENT = 0xfffd

/** The byte that an escape sequence represents, by the letter after the backslash. */
export const UNESCAPED: Uint8Array = Uint8Array.from({ length: 256 }, (_, letter) => {
  const place = 'bfnrt'.indexOf(String.fromCharCode(letter))
  return place < 0 ? letter : '\b\f\n\r\t'.charCodeAt(place)
})
