import { FLAG } from '#src/core/json/document.ts'
import { RangeScanner } from '#src/core/json/range-scanner.ts'
import { VectorRanges } from '#src/core/json/vector/vector-ranges.ts'
import { decodeEscapes } from './escapes.ts'

/** Strings of a text, each within the one before, that are decoded in place and scanned as JSON texts. */
export interface NestedStrings {
  /** The text: another view after a call of `open` or `scan`. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The tape of the innermost string, as `tape.subarray(start, end)`, until the next string is opened. */
  readonly tape: Uint32Array<ArrayBuffer>
  readonly start: number
  readonly end: number
  /**
   * Decodes the string of a token (see `JsonDocument`) in place, and replaces its quotes and the bytes
   * that remain by spaces. Returns the offset after the decoded text, or -1 if an unpaired surrogate
   * prevents it.
   */
  open(offset: number, word: number): number
  /** Whether a range of the innermost string is a JSON text. */
  scan(start: number, end: number): boolean
  /** Leaves the innermost string. */
  close(): void
  /** Puts the innermost string back and leaves it. */
  revert(): void
  /** The text at the end, without the memory of large strings. */
  finish(): Uint8Array<ArrayBuffer>
}

const SPACE = 32

interface Level {
  offset: number
  end: number
  saved: Uint8Array
  readonly scanner: RangeScanner
}

/** The same in JavaScript: one scanner for each level. */
export class ScannedStrings implements NestedStrings {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly start = 0
  readonly #levels: Level[] = []
  #depth = 0

  constructor(text: Uint8Array<ArrayBuffer>) {
    this.bytes = text.slice()
  }

  get tape(): Uint32Array<ArrayBuffer> {
    return this.#innermost.scanner.tape
  }

  get end(): number {
    return this.#innermost.scanner.length
  }

  open(offset: number, word: number): number {
    const end = word & ~FLAG
    const { bytes } = this
    this.#levels[this.#depth++] ??= {
      offset,
      end,
      saved: new Uint8Array(0),
      scanner: new RangeScanner(bytes),
    }
    const level = this.#innermost
    level.offset = offset
    level.end = end
    if (end - offset > level.saved.length) level.saved = new Uint8Array(2 * (end - offset))
    level.saved.set(bytes.subarray(offset, end))
    return openString(bytes, offset, word)
  }

  scan(start: number, end: number): boolean {
    return this.#innermost.scanner.scan(start, end)
  }

  close(): void {
    this.#depth--
  }

  revert(): void {
    const { offset, end, saved } = this.#innermost
    this.bytes.set(saved.subarray(0, end - offset), offset)
    this.#depth--
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes
  }

  get #innermost(): Level {
    return this.#levels[this.#depth - 1]!
  }
}

interface VectorLevel {
  offset: number
  end: number
  /** The address of the copy of the string. */
  address: number
  /** The address of its tape, and the address after it. */
  tape: number
  free: number
  /** The tape of a text that the engine has left to JavaScript. */
  scanner: RangeScanner | undefined
}

/** The same in WebAssembly. Copies of strings and tapes are a stack in the memory after the text. */
export class VectorStrings implements NestedStrings {
  readonly #ranges: VectorRanges
  readonly #levels: VectorLevel[] = []
  #depth = 0

  constructor(module: WebAssembly.Module, text: Uint8Array) {
    this.#ranges = new VectorRanges(module, text)
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#ranges.bytes
  }

  get tape(): Uint32Array<ArrayBuffer> {
    return this.#innermost.scanner?.tape ?? this.#ranges.words
  }

  get start(): number {
    const { scanner, tape } = this.#innermost
    return scanner ? 0 : tape / 4
  }

  get end(): number {
    const { scanner, free } = this.#innermost
    return scanner?.length ?? free / 4
  }

  open(offset: number, word: number): number {
    const ranges = this.#ranges
    const end = word & ~FLAG
    const address = this.#depth === 0 ? ranges.free : this.#innermost.free
    const tape = roundUp(address + end - offset)
    const level = this.#enter()
    level.offset = offset
    level.end = end
    level.address = address
    level.tape = tape
    level.free = tape
    level.scanner = undefined
    const decoded = ranges.openString(offset, end, address)
    if (decoded !== 0) return decoded
    ranges.restore(offset, end, address)
    return openString(ranges.bytes, offset, word)
  }

  scan(start: number, end: number): boolean {
    const level = this.#innermost
    const words = this.#ranges.scan(start, end, level.tape)
    if (words >= 0) {
      level.free = roundUp(level.tape + 4 * words)
      return words > 0
    }
    level.scanner = new RangeScanner(this.bytes)
    return level.scanner.scan(start, end)
  }

  close(): void {
    this.#depth--
  }

  revert(): void {
    const { offset, end, address } = this.#innermost
    this.#ranges.restore(offset, end, address)
    this.#depth--
  }

  finish(): Uint8Array<ArrayBuffer> {
    const { bytes } = this
    return bytes.buffer.byteLength > 2 * bytes.length ? bytes.slice() : bytes
  }

  #enter(): VectorLevel {
    const level = this.#levels[this.#depth] ?? {
      ...{ offset: 0, end: 0, address: 0, tape: 0, free: 0 },
      scanner: undefined,
    }
    this.#levels[this.#depth++] = level
    return level
  }

  get #innermost(): VectorLevel {
    return this.#levels[this.#depth - 1]!
  }
}

/** Tapes begin at multiples of 8. */
function roundUp(address: number): number {
  return Math.ceil(address / 8) * 8
}

function openString(bytes: Uint8Array, offset: number, word: number): number {
  const end = word & ~FLAG
  const decoded = word >= FLAG ? decodeEscapes(bytes, offset + 1, end - 1) : end - 1
  if (decoded < 0) return -1
  bytes[offset] = SPACE
  bytes.fill(SPACE, decoded, end)
  return decoded
}
