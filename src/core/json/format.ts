import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import { closeOf, firstChild, Kind, kindAt, nextSibling } from './cursor.ts'
import { FLAG, type JsonDocument } from './document.ts'
import { sortKeys } from './sort-keys.ts'

export type Indent = 2 | 4 | 'tab'

export interface MinifyOptions {
  readonly sortKeys?: boolean
}

export interface FormatOptions extends MinifyOptions {
  readonly indent: Indent
}

/** Told now and then how many words of the tape of how many are written. */
export type FormatProgress = (done: number, total: number) => void

/** Containers below this level stay on their line: indented further, output grows quadratically. */
const DEEPEST = 256
/** Words of the tape between two calls of `onProgress`. */
const STRIDE = 1 << 18

const TAB = 9
const LINE_FEED = 10
const SPACE = 32
const COMMA = 44
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const NOTHING = 0

/**
 * The document with a line for each element and member; strings and numbers as they are written.
 * Of JSON Lines each record is formatted, with a line break between them.
 */
export function formatJson(
  document: JsonDocument,
  options: FormatOptions,
  onProgress: FormatProgress = () => {},
): ByteParts {
  const source = options.sortKeys === true ? sortKeys(document) : document
  const writer = new ByteWriter()
  const formatter = new Formatter(source, writer, options.indent, onProgress)
  writeTexts(source, writer, (start, end) => formatter.write(start, end))
  return writer.finish()
}

/** The document without white space; of JSON Lines, one record a line. */
export function minifyJson(
  document: JsonDocument,
  options: MinifyOptions = {},
  onProgress: FormatProgress = () => {},
): ByteParts {
  const source = options.sortKeys === true ? sortKeys(document) : document
  const writer = new ByteWriter()
  const minifier = new Minifier(source, writer, onProgress)
  writeTexts(source, writer, (start, end) => minifier.write(start, end))
  return writer.finish()
}

/**
 * A JSON array of values of a document, given by their tape indices, with a line for each; without
 * an indentation each stays in its line.
 */
export function formatValues(
  document: JsonDocument,
  nodes: Iterable<number>,
  indent: Indent | 'none',
): ByteParts {
  const writer = new ByteWriter()
  if (indent === 'none') new Minifier(document, writer, () => {}).array(nodes)
  else new Formatter(document, writer, indent, () => {}).array(nodes)
  return writer.finish()
}

function* recordsOf(document: JsonDocument): Generator<number> {
  const end = closeOf(document, 0)
  for (let node = firstChild(document, 0); node < end; node = nextSibling(document, node)) {
    yield node
  }
}

/** Calls `write` for the tokens of the one text, or of each record with line breaks between. */
function writeTexts(
  document: JsonDocument,
  writer: ByteWriter,
  write: (start: number, end: number) => void,
): void {
  if (kindAt(document, 0) !== Kind.lines) {
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

/** The byte after the end of the token at `index`, brackets being tokens of one byte. */
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

/** Whether the containers around the place are objects, the innermost last. */
class Levels {
  depth = 0
  /** Whether the innermost one is. */
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

/** What stands between two tokens, told by the token before: the state of both writers. */
const After = { opening: 0, key: 1, value: 2 } as const
type After = (typeof After)[keyof typeof After]

class Formatter {
  readonly #document: JsonDocument
  readonly #writer: ByteWriter
  readonly #onProgress: FormatProgress
  /** A line break and the indentation of the deepest level. */
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
    this.#break = new Uint8Array(1 + this.#unit * DEEPEST).fill(indent === 'tab' ? TAB : SPACE)
    this.#break[0] = LINE_FEED
  }

  /** Values as the elements of an array; those of JSON Lines stand in one of their own. */
  array(nodes: Iterable<number>): void {
    const document = this.#document
    const writer = this.#writer
    const levels = this.#levels
    let isEmpty = true
    writer.byte(OPEN_BRACKET)
    levels.enter(false)
    for (const node of nodes) {
      if (!isEmpty) writer.byte(COMMA)
      isEmpty = false
      const kind = kindAt(document, node)
      if (kind === Kind.object || kind === Kind.array) {
        this.write(node, nextSibling(document, node))
        continue
      }
      this.#turn(levels.depth, levels.depth)
      if (kind === Kind.lines) this.array(recordsOf(document))
      else writer.copy(document.bytes, document.tape[node]!, document.tape[node + 1]! & ~FLAG)
    }
    levels.leave()
    if (!isEmpty) this.#turn(levels.depth, levels.depth + 1)
    writer.byte(CLOSE_BRACKET)
  }

  write(start: number, end: number): void {
    const document = this.#document
    const { bytes, tape } = document
    const writer = this.#writer
    const levels = this.#levels
    let after: After = After.opening
    for (let index = start; index < end; index += 2) {
      if (index % STRIDE === 0) this.#onProgress(index, document.length)
      const offset = tape[index]!
      const byte = bytes[offset]!
      if (isClosing(byte)) {
        levels.leave()
        if (after !== After.opening) this.#turn(levels.depth, levels.depth + 1)
        writer.byte(byte)
        after = After.value
        continue
      }
      if (after !== After.key) {
        if (after === After.value) writer.byte(COMMA)
        if (levels.depth > 0) this.#turn(levels.depth, levels.depth)
      }
      writer.copy(bytes, offset, endOfToken(document, index, byte))
      if (isOpening(byte)) {
        levels.enter(byte === OPEN_BRACE)
        after = After.opening
      } else if (levels.inObject && after !== After.key) {
        writer.byte(COLON)
        if (levels.depth <= DEEPEST) writer.byte(SPACE)
        after = After.key
      } else {
        after = After.value
      }
    }
  }

  /** Breaks the line and indents it, unless the children that it concerns stand too deep. */
  #turn(indentation: number, children: number): void {
    if (children <= DEEPEST) this.#writer.copy(this.#break, 0, 1 + indentation * this.#unit)
  }
}

/** Copies as long stretches of the source as hold no white space between tokens. */
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

  /** Values as the elements of an array, with a line for each. */
  array(nodes: Iterable<number>): void {
    const document = this.#document
    const writer = this.#writer
    let isEmpty = true
    writer.byte(OPEN_BRACKET)
    for (const node of nodes) {
      if (!isEmpty) writer.byte(COMMA)
      isEmpty = false
      writer.byte(LINE_FEED)
      if (kindAt(document, node) === Kind.lines) this.array(recordsOf(document))
      else this.write(node, nextSibling(document, node))
    }
    if (!isEmpty) writer.byte(LINE_FEED)
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
      if (index % STRIDE === 0) this.#onProgress(index, document.length)
      const offset = tape[index]!
      const byte = bytes[offset]!
      const glue = isClosing(byte) ? NOTHING : glues[after]!
      // Between two tokens that follow each other with as many bytes as the glue has stands the glue.
      if (offset !== to + (glue === NOTHING ? 0 : 1)) {
        writer.copy(bytes, from, to)
        if (glue !== NOTHING) writer.byte(glue)
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

const glues: readonly number[] = [NOTHING, COLON, COMMA]
