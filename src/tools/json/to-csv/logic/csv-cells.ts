import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import { isMark, suspectsOf, tableOf, unquote } from './csv-bytes.ts'
import { DecodedBytes } from './decoded-bytes.ts'
import {
  BEGINNING,
  type ProtectionOptions,
  protectionOfNumber,
  protectionOfText,
} from './spreadsheet.ts'

export interface CellOptions extends ProtectionOptions {
  readonly delimiter: ',' | ';' | '\t'
}

/** Source bytes of a string that are decoded at once. */
const PIECE = 1 << 15

/**
 * Writes values as fields of RFC 4180: quoted where they hold the delimiter, a quote or a line
 * break, begin or end with a space, or were guarded. Nested values are JSON without white space,
 * null is nothing, and the empty string is a pair of quotes.
 */
export class CsvCells {
  /** Cells that were guarded, and numbers that were made text. */
  guarded = 0
  kept = 0

  /** Writes strings that have escapes, and counts halves of characters. */
  readonly decoder: DecodedBytes
  private readonly writer: ByteWriter
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly document: JsonDocument
  private readonly options: CellOptions
  private readonly delimiter: number
  /** Bytes of nested JSON that are not copied as they are, outside of strings and inside. */
  private readonly outside: Uint8Array
  private readonly inside: Uint8Array
  /** First bytes of strings that are looked at more closely. */
  private readonly suspects: Uint8Array

  constructor(writer: ByteWriter, document: JsonDocument, options: CellOptions) {
    this.writer = writer
    this.document = document
    this.bytes = document.bytes
    this.options = options
    this.delimiter = options.delimiter.charCodeAt(0)
    this.decoder = new DecodedBytes(document.bytes, tableOf(`"\r\n${options.delimiter}`))
    this.outside = tableOf(`"\\\t\n\r ${options.delimiter}`)
    this.inside = tableOf('"\\')
    this.suspects = suspectsOf(options)
  }

  /** Writes the value at an index of the tape. */
  value(index: number): void {
    const { tape } = this.document
    const offset = tape[index]!
    const word = tape[index + 1]!
    const first = this.bytes[offset]!
    if (first === QUOTE) this.string(index, offset + 1, (word & ~FLAG) - 1, word >= FLAG)
    else if (first === BRACE || first === BRACKET) this.nested(offset, tape[word - 2]! + 1)
    else if (first !== LETTER_N) this.plain(offset, word & ~FLAG, word >= FLAG)
  }

  /** Writes any text, such as a column's name; quoted where it needs to be, or when it is asked for. */
  text(text: string, quotes = false): void {
    const protection = protectionOfText(text, this.options)
    this.count(protection)
    const quoted =
      quotes ||
      protection !== '' ||
      /^[ \ufeff]|[\r\n"]| $/.test(text) ||
      text.includes(this.options.delimiter)
    const whole = protection + text
    this.writer.text(quoted ? `"${whole.replaceAll('"', '""')}"` : whole)
  }

  /** A number, true or false: bytes that need no quotes. */
  private plain(start: number, end: number, long: boolean): void {
    const { bytes, writer } = this
    if (long && this.options.keepDigits) {
      const digits = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + BEGINNING)))
      if (protectionOfNumber(digits, this.options) !== '') {
        const quoted = this.delimiter === TAB
        writer.ascii(quoted ? '"\t' : '\t')
        writer.copy(bytes, start, end)
        if (quoted) writer.byte(QUOTE)
        this.kept++
        return
      }
    }
    writer.copy(bytes, start, end)
  }

  private count(protection: string): void {
    if (protection === "'") this.guarded++
    else if (protection !== '') this.kept++
  }

  private string(index: number, start: number, end: number, escaped: boolean): void {
    const { bytes } = this
    if (start === end) this.writer.ascii('""')
    else if (this.suspects[bytes[start]!] === 1 && this.changed(index, start, end, escaped)) return
    else if (escaped || end - start > PIECE) this.decoded(start, end, escaped)
    else this.verbatim(start, end)
  }

  /** Writes a string that a spreadsheet would not leave as it is; false for others. */
  private changed(index: number, start: number, end: number, escaped: boolean): boolean {
    const { writer } = this
    const whole = end - start <= BEGINNING
    const beginning = beginningOf(this.document, index, BEGINNING) + (whole ? '' : '…')
    const protection = protectionOfText(beginning, this.options)
    if (protection === '') return false
    this.count(protection)
    // Digits need no quotes, unless tabs are what divides fields or spaces end this one.
    const quoted = protection === "'" || this.delimiter === TAB || !/[0-9.]$/.test(beginning)
    if (quoted) writer.byte(QUOTE)
    writer.ascii(protection)
    this.pieces(start, end, escaped)
    if (quoted) writer.byte(QUOTE)
    return true
  }

  /** A string without escapes, which holds neither quotes nor line breaks. */
  private verbatim(start: number, end: number): void {
    const { bytes, writer, delimiter } = this
    const room = end - start + 2
    if (writer.buffer.length - writer.position < room) writer.ensure(room)
    const { buffer } = writer
    const from = writer.position
    let position = from
    let quoted = bytes[start] === SPACE || bytes[end - 1] === SPACE || isMark(bytes, start)
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!
      if (byte === delimiter) quoted = true
      buffer[position++] = byte
    }
    if (quoted) {
      buffer.copyWithin(from + 1, from, position)
      buffer[from] = QUOTE
      buffer[position + 1] = QUOTE
      position += 2
    }
    writer.position = position
  }

  /** A string with escapes, or a long one: most need quotes, so that they are put there first. */
  private decoded(start: number, end: number, escaped: boolean): void {
    const { writer } = this
    if (end - start > PIECE) {
      writer.byte(QUOTE)
      this.pieces(start, end, escaped)
      writer.byte(QUOTE)
      return
    }
    writer.ensure(2 * (end - start) + 2)
    const from = writer.position
    writer.buffer[writer.position++] = QUOTE
    const special = this.decoder.write(writer, start, end, end)
    const { buffer } = writer
    const outer = buffer[from + 1] === SPACE || buffer[writer.position - 1] === SPACE
    if (special !== 0 || outer || isMark(buffer, from + 1)) writer.byte(QUOTE)
    else writer.position = unquote(buffer, from, writer.position)
  }

  /** The content of a string, quotes doubled, whatever its length. */
  private pieces(start: number, end: number, escaped: boolean): void {
    const { writer, decoder } = this
    if (!escaped) {
      writer.copy(this.bytes, start, end)
      return
    }
    for (let at = start; at < end; at = decoder.end) {
      writer.ensure(2 * PIECE + 2)
      decoder.write(writer, at, Math.min(end, at + PIECE), end)
    }
  }

  /** An object or array as JSON without white space, quotes doubled. */
  private nested(start: number, end: number): void {
    const { bytes, writer, inside, outside, delimiter } = this
    if (end - start === 2) {
      writer.copy(bytes, start, end)
      return
    }
    const long = end - start > PIECE
    writer.ensure(Math.min(PIECE, end - start) * 2 + 4)
    const from = writer.position
    writer.buffer[writer.position++] = QUOTE
    let quoted = long
    let table = outside
    for (let at = start; at < end; ) {
      const to = Math.min(end, at + PIECE)
      writer.ensure(2 * (to - at) + 2)
      const { buffer } = writer
      let position = writer.position
      while (at < to) {
        const byte = bytes[at++]!
        if (table[byte] === 0) buffer[position++] = byte
        else if (byte === QUOTE) {
          table = table === inside ? outside : inside
          quoted = true
          buffer[position++] = QUOTE
          buffer[position++] = QUOTE
        } else if (byte === BACKSLASH) {
          buffer[position++] = BACKSLASH
          const next = bytes[at++]!
          if (next === QUOTE) buffer[position++] = QUOTE
          buffer[position++] = next
        } else if (byte === delimiter && byte > SPACE) {
          quoted = true
          buffer[position++] = byte
        }
      }
      writer.position = position
    }
    if (quoted) writer.byte(QUOTE)
    else writer.position = unquote(writer.buffer, from, writer.position)
  }
}

const TAB = 0x09
const SPACE = 0x20
const QUOTE = 0x22
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const LETTER_N = 0x6e
const BRACE = 0x7b
