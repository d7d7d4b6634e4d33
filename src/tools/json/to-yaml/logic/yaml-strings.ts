import type { ByteWriter } from '#src/core/byte-writer.ts'
import { StringBytes } from './string-bytes.ts'
import { hasUnprintable, isPlain, SHAPE, Shape, shapeOfText, unprintableAt } from './yaml-bytes.ts'

/** Writes JSON strings as YAML scalars, in the plainest style that every reader reads back exactly. */
export class YamlStrings {
  private readonly writer: ByteWriter
  private readonly source: Uint8Array
  private readonly decoded = new StringBytes()

  constructor(writer: ByteWriter, source: Uint8Array) {
    this.writer = writer
    this.source = source
  }

  /** A key, or a string on one line: `source[start, end)`, between the quotes. */
  line(start: number, end: number, escaped: boolean): void {
    if (escaped) {
      this.decoded.decode(this.source, start, end)
      const { bytes, length, shape } = this.decoded
      this.styled(bytes, 0, length, shape)
    } else this.styled(this.source, start, end, shapeOfText(this.source, start, end))
  }

  /** A string at a place where a literal block may stand; it does not end the last line. */
  value(start: number, end: number, escaped: boolean, column: number, indicator: number): void {
    if (!escaped) {
      this.line(start, end, false)
      return
    }
    this.decoded.decode(this.source, start, end)
    const { bytes, length, shape } = this.decoded
    if (shape & Shape.lineFeed && this.block(bytes, length, shape, column, indicator)) return
    this.styled(bytes, 0, length, shape)
  }

  /** A string in double quotes on one line, as JSON writes it. */
  quoted(start: number, end: number, escaped: boolean): void {
    if (escaped) {
      this.decoded.decode(this.source, start, end)
      this.escapes(this.decoded.bytes, 0, this.decoded.length)
      return
    }
    const shape = shapeOfText(this.source, start, end)
    if (mustEscape(this.source, start, end, shape)) this.escapes(this.source, start, end)
    else this.between(QUOTE, this.source, start, end)
  }

  private styled(bytes: Uint8Array, start: number, end: number, shape: number): void {
    if (mustEscape(bytes, start, end, shape)) this.escapes(bytes, start, end)
    else if (isPlain(bytes, start, end, shape)) {
      this.writer.copy(bytes, start, end)
    } else if (!(shape & Shape.escape) && !(shape & (Shape.tab | Shape.lineFeed))) {
      this.between(QUOTE, bytes, start, end)
    } else if (!(shape & (Shape.apostrophe | Shape.tab | Shape.lineFeed))) {
      this.between(APOSTROPHE, bytes, start, end)
    } else this.escapes(bytes, start, end)
  }

  private between(quote: number, bytes: Uint8Array, start: number, end: number): void {
    this.writer.byte(quote)
    this.writer.copy(bytes, start, end)
    this.writer.byte(quote)
  }

  /** Double quotes, with every escape that is needed. */
  private escapes(bytes: Uint8Array, start: number, end: number): void {
    const { decoded } = this
    if (bytes === decoded.bytes && decoded.isVerbatim) {
      this.between(QUOTE, this.source, decoded.start, decoded.end)
      return
    }
    this.writer.byte(QUOTE)
    for (let from = start; from < end; ) {
      from = this.escapePiece(bytes, from, Math.min(from + PIECE, end))
    }
    this.writer.byte(QUOTE)
  }

  /** Gives where it came to, which is after `end` when a character goes on there. */
  private escapePiece(bytes: Uint8Array, start: number, end: number): number {
    const { writer } = this
    writer.ensure((end - start) * LONGEST_ESCAPE)
    const { buffer } = writer
    let position = writer.position
    let index = start
    for (; index < end; index++) {
      const byte = bytes[index]!
      const shape = SHAPE[byte]!
      const beyond = shape & Shape.lead ? unprintableAt(bytes, index) : 0
      if (!(shape & ESCAPED) && beyond === 0) {
        buffer[position++] = byte
        continue
      }
      const unit = beyond || byte
      buffer[position++] = BACKSLASH
      const letter = LETTERS[unit] ?? 0
      if (letter > 0) {
        buffer[position++] = letter
        continue
      }
      buffer[position++] = LETTER_U
      for (let shift = 12; shift >= 0; shift -= 4) {
        buffer[position++] = DIGITS.charCodeAt((unit >> shift) & 0x0f)
      }
      if (beyond > 0) index += byte === 0xc2 ? 1 : 2
    }
    writer.position = position
    return index
  }

  /** A literal block scalar, without the LF of its last line; false where it would not be exact. */
  private block(
    bytes: Uint8Array,
    length: number,
    shape: number,
    column: number,
    indicator: number,
  ): boolean {
    if (mustEscape(bytes, 0, length, shape)) return false
    let end = length
    while (end > 0 && bytes[end - 1] === LINE_FEED) end--
    if (end === 0 || endsBlank(bytes, end)) return false
    const needsIndicator = bytes[0]! <= SPACE
    if (needsIndicator && (indicator === 0 || startsBlank(bytes, end))) return false
    const { writer } = this
    writer.byte(PIPE)
    if (needsIndicator) writer.byte(0x30 + indicator)
    if (end === length) writer.byte(MINUS)
    else if (end < length - 1) writer.byte(PLUS)
    for (let start = 0; start < end; ) {
      let lineEnd = start
      while (lineEnd < end && bytes[lineEnd] !== LINE_FEED) lineEnd++
      writer.ensure(column + 1)
      writer.buffer[writer.position++] = LINE_FEED
      if (lineEnd > start) {
        for (let left = column; left > 0; left--) writer.buffer[writer.position++] = SPACE
        writer.copy(bytes, start, lineEnd)
      }
      start = lineEnd + 1
    }
    // The line that the caller ends is the last; those after it are empty.
    if (length - end > 1) writer.fill(LINE_FEED, length - end - 1)
    return true
  }
}

function mustEscape(bytes: Uint8Array, start: number, end: number, shape: number): boolean {
  if (shape & Shape.control) return true
  return (shape & Shape.lead) !== 0 && hasUnprintable(bytes, start, end)
}

/** Whether the first line that is not empty has spaces and tabs only. */
function startsBlank(bytes: Uint8Array, end: number): boolean {
  let index = 0
  while (bytes[index] === LINE_FEED) index++
  while (index < end && (bytes[index] === SPACE || bytes[index] === TAB)) index++
  return index === end || bytes[index] === LINE_FEED
}

/** Whether the last of the lines before `end` has spaces and tabs only. */
function endsBlank(bytes: Uint8Array, end: number): boolean {
  let index = end
  while (index > 0 && (bytes[index - 1] === SPACE || bytes[index - 1] === TAB)) index--
  return index === 0 || bytes[index - 1] === LINE_FEED
}

/** Bytes that are escaped after one look at the room that they may need. */
const PIECE = 4096

/** Bytes of `\u0000`. */
export const LONGEST_ESCAPE = 6

/** The shapes of a byte that double quotes have to escape. */
const ESCAPED = Shape.control | Shape.tab | Shape.lineFeed | Shape.escape

const TAB = 0x09
const LINE_FEED = 0x0a
const SPACE = 0x20
const QUOTE = 0x22
const APOSTROPHE = 0x27
const PLUS = 0x2b
const MINUS = 0x2d
const BACKSLASH = 0x5c
const LETTER_U = 0x75
const PIPE = 0x7c
const DIGITS = '0123456789ABCDEF'

/** The letter of a short escape, by code unit; 0 where there is none that JSON knows too. */
const LETTERS: Uint8Array = Uint8Array.from({ length: 128 }, (_, unit) => {
  if (unit === QUOTE || unit === BACKSLASH) return unit
  const place = '\b\f\n\r\t'.indexOf(String.fromCharCode(unit))
  return place < 0 ? 0 : 'bfnrt'.charCodeAt(place)
})
