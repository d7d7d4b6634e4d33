import { hex4 } from '#src/core/json/strings.ts'
import { SHAPE, Shape, shapeOfText } from './yaml-bytes.ts'

/** Decodes JSON strings with escape sequences into a reusable buffer. */
export class StringBytes {
  /** The decoded string as UTF-8; an unpaired surrogate is three bytes, as in WTF-8. */
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(256)
  length = 0
  /** The `Shape` bits of its bytes. */
  shape = 0
  /** Whether the JSON source between the quotes is valid in YAML double quotes. */
  isVerbatim = false
  /** Range of the JSON source. */
  start = 0
  end = 0

  /** Decodes the content of a valid JSON string: `source[start, end)`, without the quotes. */
  decode(source: Uint8Array, start: number, end: number): void {
    if (this.bytes.length < end - start) this.bytes = allocate(end - start)
    const bytes = this.bytes
    let length = 0
    let index = start
    // The shape of unescaped bytes, and whether YAML has all the escape sequences too.
    let shape = 0
    let simple = true
    let escaped = 0
    while (index < end) {
      const byte = source[index++]!
      if (byte !== BACKSLASH) {
        shape |= SHAPE[byte]!
        bytes[length++] = byte
        continue
      }
      const letter = source[index++]!
      if (letter !== LETTER_U) {
        escaped |= SHAPE[UNESCAPED[letter]!]!
        if (letter === SLASH) simple = false
        bytes[length++] = UNESCAPED[letter]!
        continue
      }
      simple = false
      let code = hex4(source, index)
      index += 4
      if ((code & 0xfc00) === 0xd800 && source[index] === BACKSLASH && index + 6 <= end) {
        const low = source[index + 1] === LETTER_U ? hex4(source, index + 2) : 0
        if ((low & 0xfc00) === 0xdc00) {
          code = 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff)
          index += 6
        }
      }
      if (code < 0x80) bytes[length++] = code
      else {
        if (code < 0x800) bytes[length++] = 0xc0 | (code >> 6)
        else {
          if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12)
          else {
            bytes[length++] = 0xf0 | (code >> 18)
            bytes[length++] = 0x80 | ((code >> 12) & 0x3f)
          }
          bytes[length++] = 0x80 | ((code >> 6) & 0x3f)
        }
        bytes[length++] = 0x80 | (code & 0x3f)
      }
    }
    this.length = length
    this.start = start
    this.end = end
    this.isVerbatim = simple && !(shape & (Shape.lead | Shape.control))
    this.shape = simple ? shape | escaped : shapeOfText(bytes, 0, length)
  }
}

/** Doubles small buffers only: large strings are rare. */
function allocate(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length < 1 << 20 ? length * 2 : length)
}

const BACKSLASH = 0x5c
const SLASH = 0x2f
const LETTER_U = 0x75

/** The byte that an escape sequence represents, by the letter after the backslash. */
export const UNESCAPED: Uint8Array = Uint8Array.from({ length: 256 }, (_, letter) => {
  const place = 'bfnrt'.indexOf(String.fromCharCode(letter))
  return place < 0 ? letter : '\b\f\n\r\t'.charCodeAt(place)
})
