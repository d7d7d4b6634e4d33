import { FLAG, type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import { RangeScanner } from '#src/core/json/range-scanner.ts'
import { NO_PARENT } from '#src/core/json/scan.ts'
import { decodeEscapes, isEnclosed, mayContainJson, trimEnd, trimStart } from './escapes.ts'
import { Locations } from './locations.ts'

/** A document whose embedded JSON strings are replaced by their values. */
export interface Expansion {
  /** Has the same length as the source: decoded text replaces its string, padded with spaces. */
  readonly document: JsonDocument
  /** The unescaped strings. */
  readonly locations: Locations
}

export interface ExpandOptions {
  /** Whether to unescape the location with this id; default: all. */
  readonly opens?: (id: number) => boolean
  readonly onProgress?: (done: number, total: number) => void
}

const SPACE = 32
const QUOTE = 34
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** Tape words between two calls of `onProgress`. */
const STRIDE_WORDS = 1 << 16

/**
 * Unescapes embedded JSON to any depth. A string counts if its trimmed content is an object or
 * array; the root of a document or record may also be a string that contains such a string.
 */
export function expand(source: JsonDocument, options: ExpandOptions = {}): Expansion {
  return new Expander(source, options).run()
}

class Expander {
  readonly #source: JsonDocument
  readonly #options: ExpandOptions
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #locations = new Locations()
  /** One per level: each tape is read while the scanner of the next level fills its own. */
  readonly #scanners: RangeScanner[] = []
  #out: Uint32Array<ArrayBuffer>
  #length = 0
  /** Index of the innermost open container; its second word is its parent until it closes. */
  #open = NO_PARENT
  #saved = new Uint8Array(1 << 12)

  constructor(source: JsonDocument, options: ExpandOptions) {
    this.#source = source
    this.#options = options
    this.#bytes = source.bytes.slice()
    this.#out = new Uint32Array(source.length + (source.length >> 1) + 64)
  }

  run(): Expansion {
    const { tape, length, bytes } = this.#source
    const isLines = tape[0] === LINES_ROOT
    const start = isLines ? 2 : 0
    const end = isLines ? length - 2 : length
    if (isLines) this.#enterLines()
    for (let from = start; from < end; from += STRIDE_WORDS) {
      this.#options.onProgress?.(tape[from]!, bytes.length)
      this.#emit(tape, from, Math.min(end, from + STRIDE_WORDS), 0)
    }
    if (isLines) this.#leaveLines(tape[length - 1]!)
    const document = {
      bytes: this.#bytes,
      tape: this.#out.subarray(0, this.#length),
      length: this.#length,
    }
    return { document, locations: this.#locations }
  }

  #enterLines(): void {
    this.#out[0] = LINES_ROOT
    this.#length = 2
    this.#open = 0
  }

  #leaveLines(records: number): void {
    this.#reserve(2)
    this.#out[this.#length] = this.#bytes.length
    this.#out[this.#length + 1] = records
    this.#length += 2
    this.#out[1] = this.#length
  }

  /** Whether the next token is a key, between two strides. */
  #atKey = false

  /**
   * Appends the tokens of a tape, with embedded JSON in place of its strings. Recursion depth is at
   * most about 30, since text escaped n times is 2^n times as long.
   */
  #emit(tape: Uint32Array<ArrayBuffer>, start: number, end: number, level: number): void {
    const bytes = this.#bytes
    let out = this.#out
    let p = this.#length
    let open = this.#open
    let inObject = bytes[out[open]!] === OPEN_BRACE
    let atKey = level === 0 && this.#atKey
    for (let i = start; i < end; i += 2) {
      const offset = tape[i]!
      const byte = bytes[offset]!
      if (p + 2 > out.length) {
        this.#length = p
        this.#reserve(2)
        out = this.#out
      }
      if (byte === QUOTE) {
        const word = tape[i + 1]!
        if (!atKey) {
          const isRoot = open === NO_PARENT || out[open] === LINES_ROOT
          if (mayContainJson(bytes, offset + 1, (word & ~FLAG) - 1, isRoot)) {
            this.#length = p
            this.#open = open
            const opened = this.#unescape(offset, word, level, isRoot)
            out = this.#out
            if (opened) {
              p = this.#length
              atKey = inObject
              continue
            }
          }
        }
        out[p] = offset
        out[p + 1] = word
        p += 2
        atKey = inObject && !atKey
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        out[p] = offset
        out[p + 1] = open
        open = p
        p += 2
        inObject = byte === OPEN_BRACE
        atKey = inObject
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        out[p] = offset
        out[p + 1] = tape[i + 1]!
        p += 2
        const parent = out[open + 1]!
        out[open + 1] = p
        open = parent
        inObject = bytes[out[open]!] === OPEN_BRACE
        atKey = inObject
      } else {
        out[p] = offset
        out[p + 1] = tape[i + 1]!
        p += 2
        atKey = inObject
      }
    }
    this.#length = p
    this.#open = open
    if (level === 0) this.#atKey = atKey
  }

  /** Appends the JSON in a string; returns false, with all state unchanged, if it contains none. */
  #unescape(offset: number, word: number, level: number, isRoot: boolean): boolean {
    const { opens } = this.#options
    if (opens !== undefined && !opens(offset)) return false
    const bytes = this.#bytes
    const end = word & ~FLAG
    this.#save(offset, end)
    bytes[offset] = SPACE
    const decoded = word >= FLAG ? decodeEscapes(bytes, offset + 1, end - 1) : end - 1
    if (decoded < 0) return this.#restore(offset, end)
    bytes.fill(SPACE, decoded, end)
    const from = trimStart(bytes, offset + 1, decoded)
    const to = trimEnd(bytes, from, decoded)
    if (!isEnclosed(bytes, from, to, isRoot)) return this.#restore(offset, end)
    const scanner = this.#scannerOf(level)
    if (!scanner.scan(from, to)) return this.#restore(offset, end)
    if (bytes[from] === QUOTE) return this.#unescapeTwice(scanner, offset, end, level)
    this.#locations.add(offset, end, this.#length, level + 1, isRoot)
    this.#emit(scanner.tape, 0, scanner.length, level + 1)
    return true
  }

  /** Appends a string in a string, which counts only if it contains JSON at some level. */
  #unescapeTwice(scanner: RangeScanner, offset: number, end: number, level: number): boolean {
    const original = this.#saved.slice(0, end - offset)
    const { count } = this.#locations
    const index = this.#length
    this.#locations.add(offset, end, index, level + 1, true)
    this.#emit(scanner.tape, 0, scanner.length, level + 1)
    const isBare = this.#bytes[this.#out[index]!] === QUOTE
    if (!isBare || this.#options.opens !== undefined) return true
    this.#locations.count = count
    this.#length = index
    this.#bytes.set(original, offset)
    return false
  }

  #scannerOf(level: number): RangeScanner {
    this.#scanners[level] ??= new RangeScanner(this.#bytes)
    return this.#scanners[level]
  }

  #save(start: number, end: number): void {
    const size = end - start
    if (size > this.#saved.length) this.#saved = new Uint8Array(size * 2)
    this.#saved.set(this.#bytes.subarray(start, end))
  }

  #restore(start: number, end: number): false {
    this.#bytes.set(this.#saved.subarray(0, end - start), start)
    return false
  }

  #reserve(words: number): void {
    if (this.#length + words <= this.#out.length) return
    const longer = new Uint32Array(this.#out.length * 2)
    longer.set(this.#out.subarray(0, this.#length))
    this.#out = longer
  }
}
