import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import { closeOf, countOf, firstChild, kindAt, NodeKind, nextSibling } from './cursor.ts'
import { FLAG, type JsonDocument, LINES_ROOT } from './document.ts'
import { sortKeys } from './sort-keys.ts'

export type Indent = 2 | 4 | 'tab'

export interface MinifyOptions {
  readonly sortKeys?: boolean
  /** Receives the text chunk by chunk, so that the memory never contains all of it. */
  readonly sink?: PartSink | undefined
}

export interface FormatOptions extends MinifyOptions {
  readonly indent: Indent
}

/** Called at intervals with the number of formatted tape words and of all words. */
export type FormatProgress = (done: number, total: number) => void

/** Deeper containers have no line breaks, because their indents would grow quadratically. */
const MAX_LEVELS = 256
/** Words of the tape between two calls of `onProgress`. */
const STRIDE_WORDS = 1 << 18
/** Values of an array between two calls of `onProgress`. */
const STRIDE_VALUES = 1 << 12

const TAB = 9
const LINE_FEED = 10
const SPACE = 32
const COMMA = 44
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const NO_SEPARATOR = 0

/**
 * Formats a document with a line for each element and member; strings and numbers keep their source
 * text. JSON Lines records are formatted one by one, with a line break between them.
 */
export function formatJson(
  document: JsonDocument,
  options: FormatOptions,
  onProgress: FormatProgress = () => {},
): ByteParts {
  const source = options.sortKeys === true ? sortKeys(document) : document
  const writer = new ByteWriter(options.sink)
  const formatter = new Formatter(source, writer, options.indent, onProgress)
  writeTexts(source, writer, (start, end) => formatter.write(start, end))
  return writer.finish()
}

/** Removes the whitespace between tokens; JSON Lines have one record per line. */
export function minifyJson(
  document: JsonDocument,
  options: MinifyOptions = {},
  onProgress: FormatProgress = () => {},
): ByteParts {
  const source = options.sortKeys === true ? sortKeys(document) : document
  const writer = new ByteWriter(options.sink)
  const minifier = new Minifier(source, writer, onProgress)
  writeTexts(source, writer, (start, end) => minifier.write(start, end))
  return writer.finish()
}

/**
 * Formats values, given by their tape indexes, as a JSON array; with `none`, each value is minified
 * on one line. Calls `onProgress` at intervals with the number of formatted values.
 */
export function formatValues(
  document: JsonDocument,
  nodes: Uint32Array,
  indent: Indent | 'none',
  sink?: PartSink,
  onProgress: (done: number) => void = () => {},
): ByteParts {
  const writer = new ByteWriter(sink)
  if (indent === 'none') new Minifier(document, writer, () => {}).array(nodes, onProgress)
  else new Formatter(document, writer, indent, () => {}).array(nodes, onProgress)
  return writer.finish()
}

function recordsOf(document: JsonDocument): Uint32Array {
  const records = new Uint32Array(countOf(document, 0))
  let node = firstChild(document, 0)
  for (let at = 0; at < records.length; at++) {
    records[at] = node
    node = nextSibling(document, node)
  }
  return records
}

/** Calls `write` with the token range of the text or of each record, and adds line breaks. */
function writeTexts(
  document: JsonDocument,
  writer: ByteWriter,
  write: (start: number, end: number) => void,
): void {
  if (kindAt(document, 0) !== NodeKind.lines) {
    write(0, document.length)
    return
  }
  const end = closeOf(document, 0)
  let record = firstChild(document, 0)
  while (record < end) {
    const next = nextSibling(document, record)
    write(record, next)
    if (next < end) writer.byte(LINE_FEED)
    record = next
  }
}

/** The byte offset after the token at `index`; a bracket is a token of one byte. */
function endOfToken(document: JsonDocument, index: number, byte: number): number {
  if (isOpening(byte) || isClosing(byte)) return document.tape[index]! + 1
  return document.tape[index + 1]! & ~FLAG
}

function isOpening(byte: number): boolean {
  return byte === OPEN_BRACE || byte === OPEN_BRACKET
}

function isClosing(byte: number): boolean {
  return byte === CLOSE_BRACE || byte === CLOSE_BRACKET
}

/** A stack of the open containers. */
class Levels {
  depth = 0
  /** Whether the innermost container is an object. */
  inObject = false
  #objects = new Uint8Array(1024)

  enter(isObject: boolean): void {
    if (this.depth === this.#objects.length) {
      const objects = new Uint8Array(this.depth * 2)
      objects.set(this.#objects)
      this.#objects = objects
    }
    this.#objects[this.depth++] = isObject ? 1 : 0
    this.inObject = isObject
  }

  leave(): void {
    this.depth--
    this.inObject = this.depth > 0 && this.#objects[this.depth - 1] === 1
  }
}

/** The kind of the previous token, which determines the separator before the next token. */
const After = { opening: 0, key: 1, value: 2 } as const
type After = (typeof After)[keyof typeof After]

class Formatter {
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

/** Copies the longest possible ranges of the source without whitespace between tokens. */
class Minifier {
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
