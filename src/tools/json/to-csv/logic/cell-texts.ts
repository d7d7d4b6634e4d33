import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import { cutText, shorten } from '#src/core/shorten.ts'
import { compactJson, MAX_CELL_CHARS } from '#src/tools/json/shared/logic/cell-text.ts'
import { suspectsOf } from '#src/tools/json/shared/logic/csv-bytes.ts'
import {
  PREFIX_CHARS,
  type ProtectionOptions,
  protectionOfNumber,
  protectionOfText,
} from '#src/tools/json/shared/logic/spreadsheet.ts'

/**
 * The texts of cells as a CSV reader returns them, truncated. Short values are parsed together as JSON, because
 * decoding each takes most of the time of a first run.
 */
export class CellTexts {
  private readonly document: JsonDocument
  private readonly protection: ProtectionOptions
  /** First bytes of strings that may need protection. */
  private readonly suspects: Uint8Array
  private readonly texts: string[] = []
  /** UTF-16 units of `texts`. */
  private length = 0
  /** Strings, short numbers, and literals to parse: their cells and values. */
  private readonly cells: number[] = []
  private readonly values: number[] = []
  /** At least the bytes of these as strings, each after a comma. */
  private size = 0

  /** `count`: the number of cells. */
  constructor(document: JsonDocument, protection: ProtectionOptions, count: number) {
    this.document = document
    this.protection = protection
    this.suspects = suspectsOf(protection)
    this.texts = new Array<string>(count).fill('')
  }

  /** Whether the texts have fewer UTF-16 units. */
  isShorter(limit: number): boolean {
    // A string has at most a unit for each byte.
    if (this.length + this.size >= limit) this.parse()
    return this.length < limit
  }

  /** Adds a value. */
  add(cell: number, value: number): void {
    const { bytes, tape } = this.document
    const start = tape[value]!
    const word = tape[value + 1]!
    const first = bytes[start]!
    const isNested = first === OPEN_BRACE || first === OPEN_BRACKET
    const size = (word & ~FLAG) - start
    if (isNested && word === value + 4) this.put(cell, first === OPEN_BRACE ? '{}' : '[]')
    else if (isNested || size > MAX_CELL_CHARS || (first !== QUOTE && word >= FLAG)) {
      this.put(cell, this.textOf(value))
    } else if (first !== LETTER_N) {
      this.cells.push(cell)
      this.values.push(value)
      this.size += size + 3
    }
  }

  /** The texts of the first cells, concatenated, and their offsets. */
  finish(count: number): { text: string; offsets: Uint32Array<ArrayBuffer> } {
    this.parse()
    const offsets = new Uint32Array(count + 1)
    for (let cell = 0; cell < count; cell++) {
      offsets[cell + 1] = offsets[cell]! + this.texts[cell]!.length
    }
    return { text: this.texts.join(''), offsets }
  }

  private put(cell: number, text: string): void {
    this.texts[cell] = text
    this.length += text.length
  }

  /** Parses the strings added since the last call, as one JSON array. */
  private parse(): void {
    const { values, cells } = this
    if (values.length === 0) return
    const { bytes, tape } = this.document
    const source = new Uint8Array(this.size + 1)
    let to = 0
    for (const value of values) {
      source[to++] = COMMA
      const start = tape[value]!
      const end = tape[value + 1]! & ~FLAG
      const isString = bytes[start] === QUOTE
      if (!isString) source[to++] = QUOTE
      for (let at = start; at < end; at++) source[to++] = bytes[at]!
      if (!isString) source[to++] = QUOTE
    }
    source[0] = OPEN_BRACKET
    source[to] = CLOSE_BRACKET
    const strings: readonly string[] = JSON.parse(decoder.decode(source.subarray(0, to + 1)))
    for (const [at, string] of strings.entries()) {
      const value = values[at]!
      const start = tape[value]!
      const isSuspect = bytes[start] === QUOTE && this.suspects[bytes[start + 1]!] === 1
      const text = isSuspect ? protectionOfText(string, this.protection) + string : string
      const isEscaped = tape[value + 1]! >= FLAG
      const shown = cutText(text, MAX_CELL_CHARS)
      this.put(cells[at]!, isEscaped ? wellFormed(shown) : shown)
    }
    this.cells.length = 0
    this.values.length = 0
    this.size = 0
  }

  /** The text of a long string or number, or of a nested value. */
  private textOf(value: number): string {
    const { document, protection } = this
    const kind = kindAt(document, value)
    if (kind === NodeKind.string) {
      const text = beginningOf(document, value, PREFIX_CHARS + 1)
      const beginning = shorten(text, PREFIX_CHARS)
      return wellFormed(cutText(protectionOfText(beginning, protection) + text, MAX_CELL_CHARS))
    }
    if (kind === NodeKind.object || kind === NodeKind.array)
      return compactJson(document, value, MAX_CELL_CHARS)
    const start = startOf(document, value)
    const end = Math.min(endOf(document, value), start + PREFIX_CHARS)
    const source = decoder.decode(document.bytes.subarray(start, end))
    const prefix = kind === NodeKind.number ? protectionOfNumber(source, protection) : ''
    return cutText(prefix + source, MAX_CELL_CHARS)
  }
}

/** Replaces unpaired surrogates with U+FFFD, as UTF-8 encoding does. */
export function wellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? decoder.decode(encoder.encode(text)) : text
}

const LONE_SURROGATE = /\p{Surrogate}/u

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const LETTER_N = 0x6e
const OPEN_BRACE = 0x7b
