import { truncate } from '#src/core/truncate.ts'
import { FLAG, type JsonDocument } from './document.ts'
import { compareKeys } from './strings.ts'

const OPEN_BRACE = 123
const OPEN_BRACKET = 91

/**
 * Sorts the members of every object by the code points of their keys; duplicate keys keep their
 * order. Only the tape is new, and its offsets are no longer ascending.
 */
export function sortKeys(document: JsonDocument): JsonDocument {
  const tape = new KeySorter(document).sort()
  return { bytes: document.bytes, tape, length: document.length }
}

/** Numbers for each level of the stack `#frames`. */
const FRAME_SIZE = 3

class KeySorter {
  readonly #document: JsonDocument
  readonly #sorted: Uint32Array<ArrayBuffer>
  /** Words of `#sorted` in use. */
  #length = 0
  /** Each level: opening token; its index in `#sorted`; next child, or remaining members. */
  readonly #frames: number[] = []
  /** A stack of the remaining keys of all open objects. */
  readonly #keys: number[] = []

  constructor(document: JsonDocument) {
    this.#document = document
    this.#sorted = new Uint32Array(document.length)
  }

  sort(): Uint32Array<ArrayBuffer> {
    this.#write(0)
    while (this.#frames.length > 0) this.#step()
    return this.#sorted
  }

  /** Writes the next child of the innermost container, or closes it. */
  #step(): void {
    const { bytes, tape } = this.#document
    const frames = this.#frames
    const top = frames.length - FRAME_SIZE
    const open = frames[top]!
    const close = tape[open + 1]! - 2
    const next = frames[top + 2]!
    const isObject = bytes[tape[open]!] === OPEN_BRACE
    if (isObject ? next === 0 : next === close) {
      this.#put(close)
      this.#sorted[frames[top + 1]! + 1] = this.#length
      truncate(frames, top)
    } else if (isObject) {
      const key = this.#keys.pop()!
      frames[top + 2] = next - 1
      this.#put(key)
      this.#write(key + 2)
    } else {
      frames[top + 2] = this.#next(next)
      this.#write(next)
    }
  }

  #write(value: number): void {
    const { bytes, tape } = this.#document
    const byte = bytes[tape[value]!]
    // The root of JSON Lines has no byte and is treated as an array.
    if (byte === OPEN_BRACE) {
      this.#frames.push(value, this.#length, this.#pushKeys(value))
    } else if (byte === OPEN_BRACKET || byte === undefined) {
      this.#frames.push(value, this.#length, value + 2)
    }
    this.#put(value)
  }

  #put(token: number): void {
    const { tape } = this.#document
    this.#sorted[this.#length] = tape[token]!
    this.#sorted[this.#length + 1] = tape[token + 1]!
    this.#length += 2
  }

  #next(value: number): number {
    const { bytes, tape } = this.#document
    const byte = bytes[tape[value]!]
    return byte === OPEN_BRACE || byte === OPEN_BRACKET ? tape[value + 1]! : value + 2
  }

  /** Pushes the sorted keys, the first key last; returns their number. */
  #pushKeys(object: number): number {
    const document = this.#document
    const close = document.tape[object + 1]! - 2
    const keys: number[] = []
    let isSorted = true
    for (let key = object + 2; key < close; key = this.#next(key + 2)) {
      const last = keys.at(-1)
      if (isSorted && last !== undefined) isSorted = inOrder(document, last, key)
      keys.push(key)
    }
    if (!isSorted) keys.sort((a, b) => compareKeys(document, a, b) || a - b)
    for (let at = keys.length - 1; at >= 0; at--) this.#keys.push(keys[at]!)
    return keys.length
  }
}

/** `compareKeys(a, b) <= 0` with a fast path for keys that differ in the first byte. */
function inOrder(document: JsonDocument, a: number, b: number): boolean {
  const { bytes, tape } = document
  if (tape[a + 1]! < FLAG && tape[b + 1]! < FLAG) {
    const difference = bytes[tape[a]! + 1]! - bytes[tape[b]! + 1]!
    // The first byte of an empty key is its closing quote.
    if (difference !== 0 && bytes[tape[a]! + 1] !== 34 && bytes[tape[b]! + 1] !== 34) {
      return difference < 0
    }
  }
  return compareKeys(document, a, b) <= 0
}
