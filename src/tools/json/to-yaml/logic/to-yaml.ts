import { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { copyPlain, copyShort } from './yaml-bytes.ts'
import { writeFlow } from './yaml-flow.ts'
import { YamlKeys } from './yaml-keys.ts'
import { YamlNumbers } from './yaml-numbers.ts'
import { YamlStrings } from './yaml-strings.ts'

export interface ToYamlOptions {
  /** Spaces that a mapping's collections are indented by; what a list's item holds takes 2. */
  readonly indent: 2 | 4
}

export interface YamlText {
  readonly output: ByteParts
  /** Numbers that a double holds as infinity or 0, so that most readers change them. */
  readonly outOfRange: number
  /** Byte offsets of the first of them, start and end; undefined where there are none. */
  readonly firstOutOfRange: readonly [start: number, end: number] | undefined
}

/**
 * YAML 1.2 of a JSON document, ending with LF: the same values, keys in the same order, digits as
 * in the source, and no string or number that YAML 1.1 would read as anything else. Below
 * `BLOCK_DEPTH` levels the style is flow, on one line. JSON Lines become a stream of `---` documents.
 */
export function toYaml(
  document: JsonDocument,
  options: ToYamlOptions,
  progress?: TaskContext['progress'],
): YamlText {
  return new Yaml(document, options.indent, progress).write()
}

/** Collections nested deeper than this are written on one line: indentation would grow as a square. */
const BLOCK_DEPTH = 100

/** Up to this many bytes a token is copied while it is looked at. */
const SHORT = 64

/** Bytes that a short key and a short value may take, with what stands between and after. */
const ROOM = 2 * SHORT + 8

/** Tape words between two reports. */
const REPORT_EVERY = 1 << 17

class Yaml {
  private readonly document: JsonDocument
  private readonly bytes: Uint8Array
  private readonly tape: Uint32Array
  private readonly end: number
  private readonly indent: number
  private readonly writer = new ByteWriter()
  private readonly strings: YamlStrings
  private readonly keys: YamlKeys
  private readonly numbers: YamlNumbers
  private readonly progress: TaskContext['progress'] | undefined
  // The open collections, by depth: their closing token, their column, and whether they have keys.
  private readonly closes = new Uint32Array(BLOCK_DEPTH + 1)
  private readonly columns = new Uint16Array(BLOCK_DEPTH + 1)
  private readonly mappings = new Uint8Array(BLOCK_DEPTH + 1)

  constructor(document: JsonDocument, indent: number, progress?: TaskContext['progress']) {
    this.document = document
    this.bytes = document.bytes
    this.tape = document.tape
    this.end = document.length
    this.indent = indent
    this.strings = new YamlStrings(this.writer, this.bytes)
    this.keys = new YamlKeys(this.writer, this.strings)
    this.numbers = new YamlNumbers(this.writer, document.bytes)
    this.progress = progress
  }

  write(): YamlText {
    if (this.end > 0) {
      if (this.tape[0] === LINES_ROOT) this.stream()
      else this.root(0)
    }
    const { outOfRange, first } = this.numbers
    return { output: this.writer.finish(), outOfRange, firstOutOfRange: first }
  }

  private stream(): void {
    const close = this.tape[1]! - 2
    for (let index = 2; index < close; ) {
      this.writer.ascii('---\n')
      index = this.root(index)
    }
  }

  /** Writes a whole document; gives the index after it. */
  private root(index: number): number {
    const first = this.bytes[this.tape[index]!]!
    if ((first !== BRACE && first !== BRACKET) || this.tape[index + 1] === index + 4) {
      return this.scalar(index, first, this.indent, 0)
    }
    this.closes[0] = this.tape[index + 1]! - 2
    this.columns[0] = 0
    this.mappings[0] = first === BRACE ? 1 : 0
    this.block(index + 2)
    return this.tape[index + 1]!
  }

  /** Writes the collection at depth 0 from its first entry on, and all below it. */
  private block(from: number): void {
    const { bytes, tape, writer, closes, columns, mappings } = this
    let index = from
    let depth = 0
    let report = REPORT_EVERY
    // Whether the entry stands on a line that has begun: a collection in a list begins after `- `.
    let begun = true
    while (true) {
      if (index === closes[depth]) {
        index += 2
        if (depth-- === 0) return
        continue
      }
      const column = columns[depth]!
      const keyed = mappings[depth] === 1
      // Most entries are short, and written here, without a call and a look at the room for each part.
      writer.ensure(column + ROOM)
      let { buffer, position } = writer
      if (!begun) for (let left = column; left > 0; left--) buffer[position++] = SPACE
      begun = false
      if (keyed) {
        const start = tape[index]! + 1
        const word = tape[index + 1]!
        const after =
          word - start <= SHORT ? copyPlain(bytes, start, word - 1, buffer, position) : 0
        if (after > 0) position = after
        else {
          writer.position = position
          this.keys.write(start, word, column)
          writer.ensure(ROOM)
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
      if (collection && word !== value + 4 && depth < BLOCK_DEPTH - 1) {
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
        if (word - offset <= SHORT) {
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
          index = this.scalar(value, first, column + inner, inner)
        }
      }
      if (index >= report) {
        this.progress?.(index, this.end)
        report = index + REPORT_EVERY
      }
    }
  }

  /** Writes a value that needs no lines of its own, or a literal block, and ends its line. */
  private scalar(index: number, first: number, column: number, indicator: number): number {
    const { tape, writer } = this
    const offset = tape[index]!
    const word = tape[index + 1]!
    if (first === QUOTE) {
      this.strings.value(offset + 1, (word & ~FLAG) - 1, word >= FLAG, column, indicator)
      writer.byte(LINE_FEED)
      return index + 2
    }
    if (first !== BRACE && first !== BRACKET) {
      this.bare(offset, word)
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

  /** Writes a number, or a word, whose token ends as `word` says. */
  private bare(offset: number, word: number): void {
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
