import { Kind, kindAt } from './cursor.ts'
import { FLAG, type JsonDocument } from './document.ts'
import { DuplicateFinder } from './duplicates.ts'
import { doubleOf, isChangedByDouble } from './numbers.ts'
import { decodeString, hex4 } from './strings.ts'

/** How many findings of a kind there are, and the first hundred of them by offset. */
export interface Findings<T> {
  readonly total: number
  readonly first: readonly T[]
}

/** A key that its object has before; `offset` is the later one's quote. */
export interface DuplicateKey {
  readonly key: string
  readonly firstOffset: number
  readonly offset: number
}

/** A number that programs which read it as a double change. */
export interface ChangedNumber {
  readonly offset: number
  readonly written: string
  /** What the double prints as: other digits, `0`, `Infinity` or `-Infinity`. */
  readonly double: string
}

/** A `\uD800` to `\uDFFF` without its other half. */
export interface LoneSurrogate {
  /** The offset of its backslash. */
  readonly offset: number
  /** The escape as it is written. */
  readonly written: string
}

/** What is valid JSON and yet likely to go wrong elsewhere. */
export interface Inspection {
  readonly duplicateKeys: Findings<DuplicateKey>
  readonly changedNumbers: Findings<ChangedNumber>
  readonly loneSurrogates: Findings<LoneSurrogate>
}

const MOST = 100
/** Longer keys and numbers are told by their first characters and `…`. */
const LONGEST = 200
/** Words of the tape between two calls of `onProgress`. */
const STRIDE = 1 << 18

const QUOTE = 34
const BACKSLASH = 92
const LOWER_U = 117
const OPEN_BRACE = 123

/** One pass over the tape for the warnings that a valid text deserves. */
export function inspect(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void = () => {},
): Inspection {
  const { bytes, tape } = document
  const duplicates = new List<DuplicateKey>()
  const numbers = new List<ChangedNumber>()
  const surrogates = new List<LoneSurrogate>()
  const finder = duplicateFinder(document, duplicates)
  inStrides(document, onProgress, (start, stop) => {
    for (let i = start; i < stop; i += 2) {
      const byte = bytes[tape[i]!]!
      if (byte === OPEN_BRACE) finder.check(i)
      else if (tape[i + 1]! >= FLAG) {
        if (byte === QUOTE) findSurrogates(document, i, surrogates)
        else if (byte < 58) checkNumber(document, i, numbers)
      }
    }
  })
  return {
    duplicateKeys: duplicates.findings(),
    changedNumbers: numbers.findings(),
    loneSurrogates: surrogates.findings(),
  }
}

/** Only the keys that their object has before: a fraction of the work that all warnings are. */
export function duplicateKeysOf(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void = () => {},
): Findings<DuplicateKey> {
  const { bytes, tape } = document
  const duplicates = new List<DuplicateKey>()
  const finder = duplicateFinder(document, duplicates)
  inStrides(document, onProgress, (start, stop) => {
    for (let i = start; i < stop; i += 2) {
      if (bytes[tape[i]!] === OPEN_BRACE) finder.check(i)
    }
  })
  return duplicates.findings()
}

function duplicateFinder(document: JsonDocument, duplicates: List<DuplicateKey>): DuplicateFinder {
  const { tape } = document
  return new DuplicateFinder(document, (first, later) => {
    if (!duplicates.counts()) return
    duplicates.keep({
      key: shortened(decodeString(document, later, LONGEST + 1)),
      firstOffset: tape[first]!,
      offset: tape[later]!,
    })
  })
}

/** Goes over the tape, past the frame of JSON Lines, and tells how far it is now and then. */
function inStrides(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void,
  look: (start: number, stop: number) => void,
): void {
  const { length } = document
  const isLines = length > 0 && kindAt(document, 0) === Kind.lines
  const end = isLines ? length - 2 : length
  for (let start = isLines ? 2 : 0; start < end; ) {
    const stop = Math.min(end, start + STRIDE)
    look(start, stop)
    start = stop
    onProgress(start, length)
  }
}

class List<T extends { readonly offset: number }> {
  #total = 0
  readonly #first: T[] = []

  /** Counts a finding; whether it is one of the first, which alone are made and kept. */
  counts(): boolean {
    return this.#total++ < MOST
  }

  keep(finding: T): void {
    this.#first.push(finding)
  }

  findings(): Findings<T> {
    return { total: this.#total, first: this.#first.sort((a, b) => a.offset - b.offset) }
  }
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function checkNumber(document: JsonDocument, index: number, numbers: List<ChangedNumber>): void {
  const { bytes, tape } = document
  const offset = tape[index]!
  const end = tape[index + 1]! & ~FLAG
  if (!isChangedByDouble(bytes, offset, end) || !numbers.counts()) return
  numbers.keep({
    offset,
    written: shortened(asciiOf(bytes, offset, Math.min(end, offset + LONGEST + 1))),
    double: doubleOf(bytes, offset, end),
  })
}

function asciiOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

function findSurrogates(
  document: JsonDocument,
  index: number,
  surrogates: List<LoneSurrogate>,
): void {
  const { bytes, tape } = document
  const end = (tape[index + 1]! & ~FLAG) - 1
  let i = tape[index]! + 1
  while (i < end) {
    if (bytes[i] !== BACKSLASH) {
      i++
    } else if (bytes[i + 1] !== LOWER_U) {
      i += 2
    } else if (isPair(bytes, i)) {
      i += 12
    } else {
      const unit = hex4(bytes, i + 2)
      if (unit >= 0xd800 && unit <= 0xdfff && surrogates.counts()) {
        surrogates.keep({ offset: i, written: asciiOf(bytes, i, i + 6) })
      }
      i += 6
    }
  }
}

/** Whether two escapes from `start` on write a high and a low surrogate; the string ends later. */
function isPair(bytes: Uint8Array, start: number): boolean {
  const high = hex4(bytes, start + 2)
  if (high < 0xd800 || high > 0xdbff) return false
  if (bytes[start + 6] !== BACKSLASH || bytes[start + 7] !== LOWER_U) return false
  const low = hex4(bytes, start + 8)
  return low >= 0xdc00 && low <= 0xdfff
}
