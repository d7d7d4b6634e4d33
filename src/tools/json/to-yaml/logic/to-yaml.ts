import { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { copyPlain, copyShort } from './yaml-bytes.ts'
import { writeFlow } from './yaml-flow.ts'
import { YamlKeys } from './yaml-keys.ts'
import { YamlNumbers } from './yaml-numbers.ts'
import { YamlStrings } from './yaml-strings.ts'

export interface ToYamlOptions {
  /** Spaces per level of mappings; the content of list items is always indented by 2. */
  readonly indent: 2 | 4
  /** The quotes of strings that need quotes; double where an escape sequence is needed. */
  readonly quotes: 'double' | 'single'
  /** Whether a single document starts with `---` too. */
  readonly marker: boolean
}

export interface YamlText {
  readonly output: ByteParts
  /** Numbers that most parsers change, since they are infinity or 0 as a double. */
  readonly outOfRange: number
  /** Byte range of the first, if any. */
  readonly firstOutOfRange: readonly [start: number, end: number] | undefined
}

/**
 * Converts a JSON document to YAML 1.2, ending with LF: the same values, key order, and digits, and
 * no string or number that YAML 1.1 reads differently. Levels below `MAX_BLOCK_DEPTH` use flow
 * style on one line. JSON Lines become a stream of `---` documents.
 */
export function toYaml(
  document: JsonDocument,
  options: ToYamlOptions,
  context?: TaskContext,
): YamlText {
  return new Yaml(document, options, context).write()
}

/** Deeper collections use flow style, since the total indent is quadratic in the depth. */
const MAX_BLOCK_DEPTH = 100

/** Tokens up to this length are checked and copied in one pass. */
const SHORT_BYTES = 64

/** The line before a document. */
const MARKER = '---\n'

/** Room for a short key, a short value, and the punctuation. */
const ENTRY_BYTES = 2 * SHORT_BYTES + 8

const REPORT_EVERY_WORDS = 1 << 17

class Yaml {
  private readonly document: JsonDocument
  private readonly bytes: Uint8Array
  private readonly tape: Uint32Array
  private readonly end: number
  private readonly indent: number
  private readonly marker: boolean
  private readonly writer: ByteWriter
  private readonly strings: YamlStrings
  private readonly keys: YamlKeys
  private readonly numbers: YamlNumbers
  private readonly progress: TaskContext['progress'] | undefined
  // The open collections by depth: closing token, indent in columns, and whether it is a mapping.
  private readonly closes = new Uint32Array(MAX_BLOCK_DEPTH + 1)
  private readonly columns = new Uint16Array(MAX_BLOCK_DEPTH + 1)
  private readonly mappings = new Uint8Array(MAX_BLOCK_DEPTH + 1)

  constructor(
    document: JsonDocument,
    { indent, marker, quotes }: ToYamlOptions,
    context?: TaskContext,
  ) {
    this.document = document
    this.writer = new ByteWriter(context?.output?.())
    this.bytes = document.bytes
    this.tape = document.tape
    this.end = document.length
    this.indent = indent
    this.marker = marker
    this.strings = new YamlStrings(this.writer, this.bytes, quotes)
    this.keys = new YamlKeys(this.writer, this.strings)
    this.numbers = new YamlNumbers(this.writer, document.bytes)
    this.progress = context?.progress
  }

  write(): YamlText {
    if (this.end > 0) {
      if (this.tape[0] === LINES_ROOT) this.writeStream()
      else {
        if (this.marker) this.writer.ascii(MARKER)
        this.writeRoot(0)
      }
    }
    const { outOfRange, first } = this.numbers
    return { output: this.writer.finish(), outOfRange, firstOutOfRange: first }
  }

  private writeStream(): void {
    const close = this.tape[1]! - 2
    for (let index = 2; index < close; ) {
      this.writer.ascii(MARKER)
      index = this.writeRoot(index)
    }
  }

  /** Writes a document; returns the tape index after it. */
  private writeRoot(index: number): number {
    const first = this.bytes[this.tape[index]!]!
    if ((first !== BRACE && first !== BRACKET) || this.tape[index + 1] === index + 4) {
      return this.writeScalar(index, first, this.indent, 0)
    }
    this.closes[0] = this.tape[index + 1]! - 2
    this.columns[0] = 0
    this.mappings[0] = first === BRACE ? 1 : 0
    this.writeBlock(index + 2)
    return this.tape[index + 1]!
  }

  /** Writes the collection at depth 0 and its content, from its first entry. */
  private writeBlock(from: number): void {
    const { bytes, tape, writer, closes, columns, mappings } = this
    let index = from
    let depth = 0
    let report = REPORT_EVERY_WORDS
    // Whether the entry continues a line: the first entry of a collection in a list follows `- `.
    let begun = true
    while (true) {
      if (index === closes[depth]) {
        index += 2
        if (depth-- === 0) return
        continue
      }
      const column = columns[depth]!
      const keyed = mappings[depth] === 1
      // Fast path: most entries are short and need a single capacity check.
      writer.ensure(column + ENTRY_BYTES)
      let { buffer, position } = writer
      if (!begun) for (let left = column; left > 0; left--) buffer[position++] = SPACE
      begun = false
      if (keyed) {
        const start = tape[index]! + 1
        const word = tape[index + 1]!
        const after =
          word - start <= SHORT_BYTES ? copyPlain(bytes, start, word - 1, buffer, position) : 0
        if (after > 0) position = after
        else {
          writer.position = position
          this.keys.write(start, word, column)
          writer.ensure(ENTRY_BYTES)
          buffer = writer.buffer
          position = writer.position
        }
        buffer[position++] = COLON
      } else {
        buffer[position++] = MINUS
        buffer[position++] = SPACE
      }
      const value = keyed ? index + 2 : index
      const offset = tape[value]!
      const word = tape[value + 1]!
      const first = bytes[offset]!
      const collection = first === BRACE || first === BRACKET
      if (collection && word !== value + 4 && depth < MAX_BLOCK_DEPTH - 1) {
        depth++
        closes[depth] = word - 2
        columns[depth] = column + (keyed ? this.indent : 2)
        mappings[depth] = first === BRACE ? 1 : 0
        if (keyed) buffer[position++] = LINE_FEED
        else begun = true
        writer.position = position
        index = value + 2
      } else {
        if (keyed) buffer[position++] = SPACE
        let after = 0
        if (word - offset <= SHORT_BYTES) {
          if (first === QUOTE) after = copyPlain(bytes, offset + 1, word - 1, buffer, position)
          else if (!collection) after = copyShort(bytes, offset, word, buffer, position)
        }
        if (after > 0) {
          buffer[after] = LINE_FEED
          writer.position = after + 1
          index = value + 2
        } else {
          writer.position = position
          const inner = keyed ? this.indent : 2
          index = this.writeScalar(value, first, column + inner, inner)
        }
      }
      if (index >= report) {
        this.progress?.(index, this.end)
        report = index + REPORT_EVERY_WORDS
      }
    }
  }

  /** Writes a scalar or a flow collection and ends its line; returns the next tape index. */
  private writeScalar(index: number, first: number, column: number, indicator: number): number {
    const { tape, writer } = this
    const offset = tape[index]!
    const word = tape[index + 1]!
    if (first === QUOTE) {
      this.strings.write(offset + 1, (word & ~FLAG) - 1, word >= FLAG, column, indicator)
      writer.byte(LINE_FEED)
      return index + 2
    }
    if (first !== BRACE && first !== BRACKET) {
      this.writeBare(offset, word)
      writer.byte(LINE_FEED)
      return index + 2
    }
    if (word === index + 4) {
      writer.byte(first)
      writer.byte(first + 2)
    } else writeFlow(this.document, index, writer, this.strings, this.numbers)
    writer.byte(LINE_FEED)
    return word
  }

  /** Writes a number, true, false, or null with the tape word `word`. */
  private writeBare(offset: number, word: number): void {
    if (word >= FLAG) this.numbers.write(offset, word & ~FLAG)
    else this.writer.copy(this.bytes, offset, word)
  }
}

const LINE_FEED = 0x0a
const SPACE = 0x20
const QUOTE = 0x22
const MINUS = 0x2d
const COLON = 0x3a
const BRACKET = 0x5b
const BRACE = 0x7b
