import { countOf, firstChild, nextSibling } from './cursor.ts'
import { FLAG, type JsonDocument } from './document.ts'

/** Called at intervals with the number of formatted tape words and of all words. */
export type FormatProgress = (done: number, total: number) => void

/** Words of the tape between two calls of `onProgress`. */
export const STRIDE_WORDS = 1 << 18
/** Values of an array between two calls of `onProgress`. */
export const STRIDE_VALUES = 1 << 12

export const LINE_FEED = 10
export const COMMA = 44
export const COLON = 58
export const OPEN_BRACKET = 91
export const CLOSE_BRACKET = 93
export const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** The tape indexes of the records of JSON Lines. */
export function recordsOf(document: JsonDocument): Uint32Array {
  const records = new Uint32Array(countOf(document, 0))
  let node = firstChild(document, 0)
  for (let at = 0; at < records.length; at++) {
    records[at] = node
    node = nextSibling(document, node)
  }
  return records
}

/** The byte offset after the token at `index`; a bracket is a token of one byte. */
export function endOfToken(document: JsonDocument, index: number, byte: number): number {
  if (isOpening(byte) || isClosing(byte)) return document.tape[index]! + 1
  return document.tape[index + 1]! & ~FLAG
}

export function isOpening(byte: number): boolean {
  return byte === OPEN_BRACE || byte === OPEN_BRACKET
}

export function isClosing(byte: number): boolean {
  return byte === CLOSE_BRACE || byte === CLOSE_BRACKET
}

/** A stack of the open containers. */
export class Levels {
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
export const After = { opening: 0, key: 1, value: 2 } as const
export type After = (typeof After)[keyof typeof After]
