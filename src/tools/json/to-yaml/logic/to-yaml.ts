import { ByteWriter } from '#src/core/byte-writer.ts'
import { type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { Stop, VectorBlocks } from './vector/vector-blocks.ts'
import { copyPlain, copyShort } from './yaml-bytes.ts'
import { YamlValues } from './yaml-values.ts'

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
  pieceBytes?: number,
): YamlText {
  return new Yaml(document, options, context, pieceBytes).write()
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
  private readonly bytes: Uint8Array
  private readonly tape: Uint32Array
  private readonly end: number
  private readonly indent: number
  private readonly marker: boolean
  private readonly writer: ByteWriter
  private readonly values: YamlValues
  private readonly progress: TaskContext['progress'] | undefined
  private readonly vectors: VectorBlocks | undefined
  // The open collections by depth: closing token, indent in columns, and whether it is a mapping.
  private readonly closes = new Uint32Array(MAX_BLOCK_DEPTH + 1)
  private readonly columns = new Uint16Array(MAX_BLOCK_DEPTH + 1)
  private readonly mappings = new Uint8Array(MAX_BLOCK_DEPTH + 1)

  constructor(
    document: JsonDocument,
    { indent, marker, quotes }: ToYamlOptions,
    context: TaskContext | undefined,
    pieceBytes: number | undefined,
  ) {
    this.writer = new ByteWriter(context?.output?.())
    this.bytes = document.bytes
    this.tape = document.tape
    this.end = document.length
    this.indent = indent
    this.marker = marker
    this.values = new YamlValues(document, this.writer, quotes)
    this.progress = context?.progress
    const style = { indent, quotes, levels: MAX_BLOCK_DEPTH, pieceBytes }
    this.vectors = VectorBlocks.of(document, style)
  }

  write(): YamlText {
    if (this.end > 0) {
      if (this.tape[0] === LINES_ROOT) this.writeStream()
      else {
        if (this.marker) this.writer.ascii(MARKER)
        this.writeRoot(0)
      }
    }
    const { outOfRange, first } = this.values.numbers
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
      return this.values.write(index, first, this.indent, 0)
    }
    if (this.vectors) this.writeVectors(this.vectors, index)
    else this.writeBlock(index)
    return this.tape[index + 1]!
  }

  /** Writes a collection with entries in WebAssembly, which leaves the rare keys and values. */
  private writeVectors(vectors: VectorBlocks, root: number): void {
    const { bytes, tape } = this
    vectors.open(root)
    while (true) {
      const stop = vectors.write(this.writer)
      const index = vectors.position
      if (stop === Stop.done) return
      if (stop === Stop.full) this.progress?.(index, this.end)
      else if (stop === Stop.key) this.values.writeKey(index, vectors.column)
      else {
        const inner = vectors.isMapping ? this.indent : 2
        const first = bytes[tape[index]!]!
        vectors.skipTo(this.values.write(index, first, vectors.column + inner, inner))
      }
    }
  }

  /** Writes a collection with entries. */
  private writeBlock(root: number): void {
    const { bytes, tape, writer, closes, columns, mappings } = this
    closes[0] = tape[root + 1]! - 2
    columns[0] = 0
    mappings[0] = bytes[tape[root]!] === BRACE ? 1 : 0
    let index = root + 2
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
          this.values.writeKey(index, column)
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
          index = this.values.write(value, first, column + inner, inner)
        }
      }
      if (index >= report) {
        this.progress?.(index, this.end)
        report = index + REPORT_EVERY_WORDS
      }
    }
  }
}

const LINE_FEED = 0x0a
const SPACE = 0x20
const QUOTE = 0x22
const MINUS = 0x2d
const COLON = 0x3a
const BRACKET = 0x5b
const BRACE = 0x7b
