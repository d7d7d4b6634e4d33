import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import { isByteOrderMark, specialOf, suspectsOf, tableOf, unquote } from './csv-bytes.ts'
import { DecodedBytes } from './decoded-bytes.ts'
import {
  PREFIX_CHARS,
  type ProtectionOptions,
  protectionOfNumber,
  protectionOfText,
} from './spreadsheet.ts'

export interface CellOptions extends ProtectionOptions {
  readonly delimiter: ',' | ';' | '\t'
}

const CHUNK_BYTES = 1 << 15

/**
 * Writes JSON values as RFC 4180 fields: quoted if they contain the delimiter, a quote, or a line
 * break, start or end with a space, or are protected. Nested values are minified JSON, null is an
 * empty field, and an empty string is `""`.
 */
export class CsvCells {
  /** Cells that got an apostrophe, and cells that got a tab. */
  guarded = 0
  keptAsText = 0

  /** Writes strings with escape sequences, and counts unpaired surrogates. */
  readonly decoder: DecodedBytes
  private readonly writer: ByteWriter
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly document: JsonDocument
  private readonly options: CellOptions
  private readonly delimiter: number
  /** Bytes of nested JSON that need handling, outside strings and inside. */
  private readonly outside: Uint8Array
  private readonly inside: Uint8Array
  /** First bytes of strings that may need protection. */
  private readonly suspects: Uint8Array

  constructor(writer: ByteWriter, document: JsonDocument, options: CellOptions) {
    this.writer = writer
    this.document = document
    this.bytes = document.bytes
    this.options = options
    this.delimiter = options.delimiter.charCodeAt(0)
    this.decoder = new DecodedBytes(document.bytes, specialOf(options.delimiter))
    this.outside = tableOf(`"\\\t\n\r ${options.delimiter}`)
    this.inside = tableOf('"\\')
    this.suspects = suspectsOf(options)
  }

  /** Writes the value at a tape index. */
  writeValue(index: number): void {
    const { tape } = this.document
    const offset = tape[index]!
    const word = tape[index + 1]!
    const first = this.bytes[offset]!
    if (first === QUOTE) this.writeString(index, offset + 1, (word & ~FLAG) - 1, word >= FLAG)
    else if (first === BRACE || first === BRACKET) this.writeNested(offset, tape[word - 2]! + 1)
    else if (first !== LETTER_N) this.writePlain(offset, word & ~FLAG, word >= FLAG)
  }

  /** Writes any text, such as a column name, quoted if needed or if `quotes` is set. */
  writeText(text: string, quotes = false): void {
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

  /** Writes a number, true, or false. */
  private writePlain(start: number, end: number, long: boolean): void {
    const { bytes, writer } = this
    if (long && this.options.keepDigits) {
      const digits = String.fromCharCode(
        ...bytes.subarray(start, Math.min(end, start + PREFIX_CHARS)),
      )
      if (protectionOfNumber(digits, this.options) !== '') {
        const quoted = this.delimiter === TAB
        writer.ascii(quoted ? '"\t' : '\t')
        writer.copy(bytes, start, end)
        if (quoted) writer.byte(QUOTE)
        this.keptAsText++
        return
      }
    }
    writer.copy(bytes, start, end)
  }

  private count(protection: string): void {
    if (protection === "'") this.guarded++
    else if (protection !== '') this.keptAsText++
  }

  private writeString(index: number, start: number, end: number, escaped: boolean): void {
    const { bytes } = this
    if (start === end) this.writer.ascii('""')
    else if (this.suspects[bytes[start]!] === 1 && this.protect(index, start, end, escaped)) return
    else if (escaped || end - start > CHUNK_BYTES) this.writeDecoded(start, end, escaped)
    else this.writeVerbatim(start, end)
  }

  /** Writes a string that needs protection; returns false, writing nothing, for others. */
  private protect(index: number, start: number, end: number, escaped: boolean): boolean {
    const { writer } = this
    const whole = end - start <= PREFIX_CHARS
    const beginning = beginningOf(this.document, index, PREFIX_CHARS) + (whole ? '' : '…')
    const protection = protectionOfText(beginning, this.options)
    if (protection === '') return false
    this.count(protection)
    // Digits need quotes only if the delimiter is a tab or the text ends with a space.
    const quoted = protection === "'" || this.delimiter === TAB || !/[0-9.]$/.test(beginning)
    if (quoted) writer.byte(QUOTE)
    writer.ascii(protection)
    this.writeContent(start, end, escaped)
    if (quoted) writer.byte(QUOTE)
    return true
  }

  /** Writes a string without escape sequences, which contains neither quotes nor line breaks. */
  private writeVerbatim(start: number, end: number): void {
    const { bytes, writer, delimiter } = this
    const room = end - start + 2
    if (writer.buffer.length - writer.position < room) writer.ensure(room)
    const { buffer } = writer
    const from = writer.position
    let position = from
    let quoted = bytes[start] === SPACE || bytes[end - 1] === SPACE || isByteOrderMark(bytes, start)
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

  /** Writes a string that is long or has escape sequences; assumes quotes, as most need them. */
  private writeDecoded(start: number, end: number, escaped: boolean): void {
    const { writer } = this
    if (end - start > CHUNK_BYTES) {
      writer.byte(QUOTE)
      this.writeContent(start, end, escaped)
      writer.byte(QUOTE)
      return
    }
    writer.ensure(2 * (end - start) + 2)
    const from = writer.position
    writer.buffer[writer.position++] = QUOTE
    const special = this.decoder.write(writer, start, end, end)
    const { buffer } = writer
    const outer = buffer[from + 1] === SPACE || buffer[writer.position - 1] === SPACE
    if (special !== 0 || outer || isByteOrderMark(buffer, from + 1)) writer.byte(QUOTE)
    else writer.position = unquote(buffer, from, writer.position)
  }

  /** Writes the content of a string of any length with quotes doubled. */
  private writeContent(start: number, end: number, escaped: boolean): void {
    const { writer, decoder } = this
    if (!escaped) {
      writer.copy(this.bytes, start, end)
      return
    }
    for (let at = start; at < end; at = decoder.end) {
      writer.ensure(2 * CHUNK_BYTES + 2)
      decoder.write(writer, at, Math.min(end, at + CHUNK_BYTES), end)
    }
  }

  /** Writes an object or array as minified JSON with quotes doubled. */
  private writeNested(start: number, end: number): void {
    const { bytes, writer, inside, outside, delimiter } = this
    if (end - start === 2) {
      writer.copy(bytes, start, end)
      return
    }
    const long = end - start > CHUNK_BYTES
    writer.ensure(Math.min(CHUNK_BYTES, end - start) * 2 + 4)
    const from = writer.position
    writer.buffer[writer.position++] = QUOTE
    let quoted = long
    let table = outside
    for (let at = start; at < end; ) {
      const to = Math.min(end, at + CHUNK_BYTES)
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
