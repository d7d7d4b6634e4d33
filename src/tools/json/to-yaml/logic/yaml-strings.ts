import type { ByteWriter } from '#src/core/byte-writer.ts'
import { StringBytes } from './string-bytes.ts'
import { hasUnprintable, isPlain, SHAPE, Shape, shapeOfText, unprintableAt } from './yaml-bytes.ts'

/** Writes JSON strings as YAML scalars in the simplest style that every parser reads exactly. */
export class YamlStrings {
  private readonly writer: ByteWriter
  private readonly source: Uint8Array
  private readonly quotes: 'double' | 'single'
  private readonly decoded = new StringBytes()

  /** `quotes`: preferred for strings that neither kind of quotes has to escape. */
  constructor(writer: ByteWriter, source: Uint8Array, quotes: 'double' | 'single') {
    this.writer = writer
    this.source = source
    this.quotes = quotes
  }

  /** Writes a key or a single-line string: `source[start, end)`, without its quotes. */
  writeLine(start: number, end: number, escaped: boolean): void {
    if (escaped) {
      this.decoded.decode(this.source, start, end)
      const { bytes, length, shape } = this.decoded
      this.writeStyled(bytes, 0, length, shape)
    } else this.writeStyled(this.source, start, end, shapeOfText(this.source, start, end))
  }

  /** Writes a string where a literal block is allowed, without the final line break. */
  write(start: number, end: number, escaped: boolean, column: number, indicator: number): void {
    if (!escaped) {
      this.writeLine(start, end, false)
      return
    }
    this.decoded.decode(this.source, start, end)
    const { bytes, length, shape } = this.decoded
    if (shape & Shape.lineFeed && this.writeBlock(bytes, length, shape, column, indicator)) return
    this.writeStyled(bytes, 0, length, shape)
  }

  /** Writes a double-quoted string on one line, as in JSON. */
  writeQuoted(start: number, end: number, escaped: boolean): void {
    if (escaped) {
      this.decoded.decode(this.source, start, end)
      this.writeEscaped(this.decoded.bytes, 0, this.decoded.length)
      return
    }
    const shape = shapeOfText(this.source, start, end)
    if (mustEscape(this.source, start, end, shape)) this.writeEscaped(this.source, start, end)
    else this.writeDelimited(QUOTE, this.source, start, end)
  }

  private writeStyled(bytes: Uint8Array, start: number, end: number, shape: number): void {
    if (mustEscape(bytes, start, end, shape)) {
      this.writeEscaped(bytes, start, end)
      return
    }
    if (isPlain(bytes, start, end, shape)) {
      this.writer.copy(bytes, start, end)
      return
    }
    const fitsDouble = !(shape & (Shape.escape | Shape.tab | Shape.lineFeed))
    const fitsSingle = !(shape & (Shape.apostrophe | Shape.tab | Shape.lineFeed))
    if (fitsDouble && (this.quotes === 'double' || !fitsSingle)) {
      this.writeDelimited(QUOTE, bytes, start, end)
    } else if (fitsSingle) this.writeDelimited(APOSTROPHE, bytes, start, end)
    else this.writeEscaped(bytes, start, end)
  }

  private writeDelimited(quote: number, bytes: Uint8Array, start: number, end: number): void {
    this.writer.byte(quote)
    this.writer.copy(bytes, start, end)
    this.writer.byte(quote)
  }

  /** Writes a double-quoted string with escape sequences. */
  private writeEscaped(bytes: Uint8Array, start: number, end: number): void {
    const { decoded } = this
    if (bytes === decoded.bytes && decoded.isVerbatim) {
      this.writeDelimited(QUOTE, this.source, decoded.start, decoded.end)
      return
    }
    this.writer.byte(QUOTE)
    for (let from = start; from < end; ) {
      from = this.escapeChunk(bytes, from, Math.min(from + CHUNK_BYTES, end))
    }
    this.writer.byte(QUOTE)
  }

  /** Returns the index reached, which is after `end` if a character crosses it. */
  private escapeChunk(bytes: Uint8Array, start: number, end: number): number {
    const { writer } = this
    writer.ensure((end - start) * MAX_ESCAPE_BYTES)
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
      const letter = SHORT_ESCAPES[unit] ?? 0
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

  /** Writes a literal block scalar without the last LF; returns false if it wouldn't be exact. */
  private writeBlock(
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
    // The caller ends one line; the remaining LFs are written here.
    if (length - end > 1) writer.fill(LINE_FEED, length - end - 1)
    return true
  }
}

function mustEscape(bytes: Uint8Array, start: number, end: number, shape: number): boolean {
  if (shape & Shape.control) return true
  return (shape & Shape.lead) !== 0 && hasUnprintable(bytes, start, end)
}

/** Whether the first nonempty line is all spaces and tabs. */
function startsBlank(bytes: Uint8Array, end: number): boolean {
  let index = 0
  while (bytes[index] === LINE_FEED) index++
  while (index < end && (bytes[index] === SPACE || bytes[index] === TAB)) index++
  return index === end || bytes[index] === LINE_FEED
}

/** Whether the last line before `end` is all spaces and tabs. */
function endsBlank(bytes: Uint8Array, end: number): boolean {
  let index = end
  while (index > 0 && (bytes[index - 1] === SPACE || bytes[index - 1] === TAB)) index--
  return index === 0 || bytes[index - 1] === LINE_FEED
}

/** Bytes escaped per capacity check. */
const CHUNK_BYTES = 4096

/** The length of `\u0000`. */
export const MAX_ESCAPE_BYTES = 6

/** The shapes of bytes that must be escaped in double quotes. */
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

/** The letter of a short escape sequence that JSON also has, by code unit; 0 for others. */
const SHORT_ESCAPES: Uint8Array = Uint8Array.from({ length: 128 }, (_, unit) => {
  if (unit === QUOTE || unit === BACKSLASH) return unit
  const place = '\b\f\n\r\t'.indexOf(String.fromCharCode(unit))
  return place < 0 ? 0 : 'bfnrt'.charCodeAt(place)
})
