import type { ByteWriter } from '#src/core/byte-writer.ts'
import { kindAt, NodeKind, nextSibling } from './cursor.ts'
import type { JsonDocument } from './document.ts'
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

const NO_SEPARATOR = 0

/** Copies the longest possible ranges of the source without whitespace between tokens. */
export class Minifier {
  readonly #document: JsonDocument
  readonly #writer: ByteWriter
  readonly #onProgress: FormatProgress
  readonly #levels = new Levels()

  constructor(document: JsonDocument, writer: ByteWriter, onProgress: FormatProgress) {
    this.#document = document
    this.#writer = writer
    this.#onProgress = onProgress
  }

  /** Writes values as an array, with a line for each. */
  array(nodes: Uint32Array, onProgress: (done: number) => void): void {
    const document = this.#document
    const writer = this.#writer
    writer.byte(OPEN_BRACKET)
    for (let at = 0; at < nodes.length; at++) {
      if (at % STRIDE_VALUES === 0) onProgress(at)
      if (at > 0) writer.byte(COMMA)
      writer.byte(LINE_FEED)
      const node = nodes[at]!
      if (kindAt(document, node) === NodeKind.lines) this.array(recordsOf(document), () => {})
      else this.write(node, nextSibling(document, node))
    }
    if (nodes.length > 0) writer.byte(LINE_FEED)
    writer.byte(CLOSE_BRACKET)
  }

  write(start: number, end: number): void {
    const document = this.#document
    const { bytes, tape } = document
    const writer = this.#writer
    const levels = this.#levels
    let after: After = After.opening
    let from = tape[start]!
    let to = from
    for (let index = start; index < end; index += 2) {
      if (index % STRIDE_WORDS === 0) this.#onProgress(index, document.length)
      const offset = tape[index]!
      const byte = bytes[offset]!
      const separator = isClosing(byte) ? NO_SEPARATOR : separators[after]!
      // A gap of the separator's length is the separator itself, so the range continues.
      if (offset !== to + (separator === NO_SEPARATOR ? 0 : 1)) {
        writer.copy(bytes, from, to)
        if (separator !== NO_SEPARATOR) writer.byte(separator)
        from = offset
      }
      to = endOfToken(document, index, byte)
      if (isOpening(byte)) {
        levels.enter(byte === OPEN_BRACE)
        after = After.opening
      } else if (isClosing(byte)) {
        levels.leave()
        after = After.value
      } else if (levels.inObject && after !== After.key) {
        after = After.key
      } else {
        after = After.value
      }
    }
    writer.copy(bytes, from, to)
  }
}

const separators: readonly number[] = [NO_SEPARATOR, COLON, COMMA]
