import { FLAG, type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import { NO_PARENT } from '#src/core/json/scan-state.ts'
import { scanOf } from '#src/core/json/vector/scanned-texts.ts'
import { isEnclosed, mayContainJson, trimEnd, trimStart } from './escapes.ts'
import { Locations } from './locations.ts'
import { type NestedStrings, ScannedStrings, VectorStrings } from './nested-strings.ts'

/** A document whose embedded JSON strings are replaced by their values. */
export interface Expansion {
  /** Has the same length as the source: decoded text replaces its string, padded with spaces. */
  readonly document: JsonDocument
  /** The unescaped strings. */
  readonly locations: Locations
}

/** An expansion, and the strings that it couldn’t read. */
export interface Expanded extends Expansion {
  /**
   * Strings that look like JSON and have a syntax error: their number, and the offset of the first one, or of
   * the string around it.
   */
  readonly broken: { readonly count: number; readonly first: number }
}

export interface ExpandOptions {
  /** Whether to unescape the location with this id; default: all. */
  readonly opens?: (id: number) => boolean
  readonly onProgress?: (done: number, total: number) => void
}

const QUOTE = 34
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** Words of the tape that one iteration may write, and those of the root of JSON Lines. */
const MARGIN_WORDS = 8
/** Tape words between two calls of `onProgress`. */
const STRIDE_WORDS = 1 << 16

/**
 * Unescapes embedded JSON to any depth. A string counts if its trimmed content is an object or
 * array; the root of a document or record may also be a string that contains such a string.
 */
export function expand(source: JsonDocument, options: ExpandOptions = {}): Expanded {
  return new Expander(source, options).run()
}

class Expander {
  readonly #source: JsonDocument
  readonly #options: ExpandOptions
  readonly #strings: NestedStrings
  readonly #locations = new Locations()
  readonly #broken = { count: 0, first: -1 }
  /** The offset of the last string that isn't in another one. */
  #outermost = 0
  #out: Uint32Array<ArrayBuffer>
  #length = 0
  /** Words of the source, up to the end of the present stride. */
  #read = 0
  /** Index of the innermost open container; its second word is its parent until it closes. */
  #open = NO_PARENT

  constructor(source: JsonDocument, options: ExpandOptions) {
    this.#source = source
    this.#options = options
    const module = scanOf(source)?.module
    this.#strings = module
      ? new VectorStrings(module, source.bytes)
      : new ScannedStrings(source.bytes)
    this.#out = new Uint32Array(source.length + (source.length >> 1) + MARGIN_WORDS)
  }

  run(): Expanded {
    const { tape, length } = this.#source
    const size = this.#source.bytes.length
    const isLines = tape[0] === LINES_ROOT
    const start = isLines ? 2 : 0
    const end = isLines ? length - 2 : length
    if (isLines) this.#enterLines()
    for (let from = start; from < end; from += STRIDE_WORDS) {
      this.#options.onProgress?.(tape[from]!, size)
      this.#read = Math.min(end, from + STRIDE_WORDS)
      this.#emit(tape, from, this.#read, 0)
    }
    if (isLines) this.#leaveLines(tape[length - 1]!)
    const document = {
      bytes: this.#strings.finish(),
      tape: this.#out.subarray(0, this.#length),
      length: this.#length,
    }
    return { document, locations: this.#locations, broken: this.#broken }
  }

  #enterLines(): void {
    this.#out[0] = LINES_ROOT
    this.#length = 2
    this.#open = 0
  }

  #leaveLines(records: number): void {
    this.#reserve(2)
    this.#out[this.#length] = this.#source.bytes.length
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
  #emit(source: Uint32Array<ArrayBuffer>, start: number, end: number, level: number): void {
    let tape = source
    let { bytes } = this.#strings
    let out = this.#out
    let p = this.#length
    let open = this.#open
    let inObject = bytes[out[open]!] === OPEN_BRACE
    let atKey = level === 0 && this.#atKey
    for (let i = start; i < end; i += 2) {
      let offset = tape[i]!
      let byte = bytes[offset]!
      if (p + 4 > out.length) {
        this.#length = p
        this.#reserve(4)
        out = this.#out
      }
      if (atKey && byte === QUOTE) {
        out[p] = offset
        out[p + 1] = tape[i + 1]!
        p += 2
        i += 2
        atKey = false
        if (i >= end) break
        offset = tape[i]!
        byte = bytes[offset]!
      }
      if (byte === QUOTE) {
        const word = tape[i + 1]!
        const isRoot = open === NO_PARENT || out[open] === LINES_ROOT
        if (mayContainJson(bytes, offset + 1, (word & ~FLAG) - 1, isRoot)) {
          this.#length = p
          this.#open = open
          const opened = this.#unescape(offset, word, level, isRoot)
          if (level > 0) ({ tape } = this.#strings)
          ;({ bytes } = this.#strings)
          out = this.#out
          if (opened) {
            p = this.#length
            atKey = inObject
            continue
          }
        }
        out[p] = offset
        out[p + 1] = word
        p += 2
        atKey = inObject
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
    if (level === 0) this.#outermost = offset
    const strings = this.#strings
    const decoded = strings.open(offset, word)
    if (decoded < 0) return this.#revert()
    const { bytes } = strings
    const from = trimStart(bytes, offset + 1, decoded)
    const to = trimEnd(bytes, from, decoded)
    if (!isEnclosed(bytes, from, to, isRoot)) return this.#revert()
    if (!strings.scan(from, to)) {
      if (looksLikeJson(strings.bytes, from) && this.#broken.count++ === 0)
        this.#broken.first = this.#outermost
      return this.#revert()
    }
    const { count } = this.#locations
    const index = this.#length
    this.#locations.add(offset, word & ~FLAG, index, level + 1, isRoot)
    const { tape, start, end } = strings
    this.#emit(tape, start, end, level + 1)
    // A string in a string counts only if it contains JSON at some level.
    const isBare = strings.bytes[this.#out[index]!] === QUOTE
    if (isBare && this.#options.opens === undefined) {
      this.#locations.count = count
      this.#length = index
      return this.#revert()
    }
    strings.close()
    return true
  }

  #revert(): false {
    this.#strings.revert()
    return false
  }

  #reserve(words: number): void {
    const needed = this.#length + words
    if (needed <= this.#out.length) return
    const { bytes, length } = this.#source
    const estimated = 1.1 * this.#length * (length / this.#read)
    // The tape has at most one token for each byte, and those of JSON Lines.
    const most = 2 * bytes.length + MARGIN_WORDS
    const longer = new Uint32Array(Math.ceil(Math.min(most, Math.max(2 * needed, estimated))))
    longer.set(this.#out.subarray(0, this.#length))
    this.#out = longer
  }
}

/** Whether an object with a key in quotes starts at an offset, alone or in an array. */
function looksLikeJson(bytes: Uint8Array, at: number): boolean {
  const text = String.fromCharCode(...bytes.subarray(at, at + MAX_START_BYTES))
  return /^(?:\[\s*)?\{\s*["'][^"'\n]*["']\s*:/.test(text)
}

const MAX_START_BYTES = 200
