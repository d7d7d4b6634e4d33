import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument, LINES_ROOT } from './document.ts'
import {
  After,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  endOfToken,
  type FormatProgress,
  isClosing,
  isOpening,
  Levels,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  recordsOf,
  STRIDE_VALUES,
  STRIDE_WORDS,
} from './format-tokens.ts'

export type Indent = 2 | 4 | 'tab'

/** Deeper containers have no line breaks, because their indents would grow quadratically. */
const MAX_LEVELS = 256

const TAB = 9
const SPACE = 32

/** Writes values with a line for each element and member. */
export class Formatter {
  readonly #document: JsonDocument
  readonly #writer: ByteWriter
  readonly #onProgress: FormatProgress
  /** A line break and the indent of the deepest level. */
  readonly #break: Uint8Array
  readonly #unit: number
  readonly #levels = new Levels()

  constructor(
    document: JsonDocument,
    writer: ByteWriter,
    indent: Indent,
    onProgress: FormatProgress,
  ) {
    this.#document = document
    this.#writer = writer
    this.#onProgress = onProgress
    this.#unit = indent === 'tab' ? 1 : indent
    this.#break = new Uint8Array(1 + this.#unit * MAX_LEVELS).fill(indent === 'tab' ? TAB : SPACE)
    this.#break[0] = LINE_FEED
  }

  /** Writes values as an array; a root of JSON Lines becomes a nested array. */
  array(nodes: Uint32Array, onProgress: (done: number) => void): void {
    const document = this.#document
    const writer = this.#writer
    const levels = this.#levels
    const { bytes, tape } = document
    writer.byte(OPEN_BRACKET)
    levels.enter(false)
    for (let at = 0; at < nodes.length; at++) {
      if (at % STRIDE_VALUES === 0) onProgress(at)
      if (at > 0) writer.byte(COMMA)
      const node = nodes[at]!
      const offset = tape[node]!
      if (isOpening(bytes[offset]!)) {
        this.write(node, tape[node + 1]!)
        continue
      }
      this.#breakLine(levels.depth, levels.depth)
      if (offset === LINES_ROOT) this.array(recordsOf(document), () => {})
      else writer.copy(bytes, offset, tape[node + 1]! & ~FLAG)
    }
    levels.leave()
    if (nodes.length > 0) this.#breakLine(levels.depth, levels.depth + 1)
    writer.byte(CLOSE_BRACKET)
  }

  write(start: number, end: number): void {
    const document = this.#document
    const { bytes, tape } = document
    const writer = this.#writer
    const levels = this.#levels
    let after: After = After.opening
    for (let index = start; index < end; index += 2) {
      if (index % STRIDE_WORDS === 0) this.#onProgress(index, document.length)
      const offset = tape[index]!
      const byte = bytes[offset]!
      if (isClosing(byte)) {
        levels.leave()
        if (after !== After.opening) this.#breakLine(levels.depth, levels.depth + 1)
        writer.byte(byte)
        after = After.value
        continue
      }
      if (after !== After.key) {
        if (after === After.value) writer.byte(COMMA)
        if (levels.depth > 0) this.#breakLine(levels.depth, levels.depth)
      }
      writer.copy(bytes, offset, endOfToken(document, index, byte))
      if (isOpening(byte)) {
        levels.enter(byte === OPEN_BRACE)
        after = After.opening
      } else if (levels.inObject && after !== After.key) {
        writer.byte(COLON)
        if (levels.depth <= MAX_LEVELS) writer.byte(SPACE)
        after = After.key
      } else {
        after = After.value
      }
    }
  }

  /** Writes a line break and an indent, unless the children of the container are too deep. */
  #breakLine(level: number, childLevel: number): void {
    if (childLevel <= MAX_LEVELS) this.#writer.copy(this.#break, 0, 1 + level * this.#unit)
  }
}
