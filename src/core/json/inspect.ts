import { shorten } from '#src/core/shorten.ts'
import { kindAt, NodeKind } from './cursor.ts'
import { FLAG, type JsonDocument } from './document.ts'
import { allObjects, DuplicateFinder } from './duplicates.ts'
import { doubleOf, isChangedByDouble } from './numbers.ts'
import { decodeString, hex4 } from './strings.ts'
import { scanOf } from './vector/scanned-texts.ts'

/** The number of findings of a kind, and the first hundred by offset. */
export interface Findings<T> {
  readonly total: number
  readonly first: readonly T[]
}

/** A repeated key of an object, decoded; offsets are in bytes, of the opening quotes. */
export interface DuplicateKey {
  readonly key: string
  readonly firstOffset: number
  readonly offset: number
}

/** A number that a double can't represent unchanged. */
export interface ChangedNumber {
  readonly offset: number
  /** The number in the source. */
  readonly written: string
  /** The number of the double: other digits, `0`, `Infinity` or `-Infinity`. */
  readonly double: string
}

/** A `\uD800` to `\uDFFF` that isn't part of a surrogate pair. */
export interface LoneSurrogate {
  /** The offset of its backslash. */
  readonly offset: number
  /** The escape sequence in the source. */
  readonly written: string
}

/** Findings in valid JSON that other programs are likely to read differently. */
export interface Inspection {
  readonly duplicateKeys: Findings<DuplicateKey>
  readonly changedNumbers: Findings<ChangedNumber>
  readonly loneSurrogates: Findings<LoneSurrogate>
}

const MAX_FINDINGS = 100
/** Longer keys and numbers are cut and end in `…`. */
const MAX_SHOWN_CHARS = 200
/** Words of the tape between two calls of `onProgress`. */
const STRIDE_WORDS = 1 << 18

const QUOTE = 34
const BACKSLASH = 92
const LOWER_U = 117
const OPEN_BRACE = 123

/** Finds duplicate keys, changed numbers and unpaired surrogates in one pass over the tape. */
export function inspect(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void = () => {},
): Inspection {
  const inspector = new Inspector(document)
  while (inspector.step()) onProgress(inspector.position, document.length)
  return inspector.inspection()
}

/** Inspects a document in steps of a few milliseconds. */
export class Inspector {
  /** Words of the tape that are inspected. */
  position: number
  readonly #document: JsonDocument
  readonly #end: number
  readonly #duplicates = new List<DuplicateKey>()
  readonly #numbers = new List<ChangedNumber>()
  readonly #surrogates = new List<LoneSurrogate>()
  readonly #finder: DuplicateFinder

  constructor(document: JsonDocument) {
    const { start, end } = tokensOf(document)
    this.position = start
    this.#document = document
    this.#end = end
    this.#finder = duplicateFinder(document, this.#duplicates)
  }

  /** Returns whether it inspected another part. */
  step(): boolean {
    if (this.position >= this.#end) return false
    const stop = Math.min(this.#end, this.position + STRIDE_WORDS)
    this.#inspect(this.position, stop)
    this.position = stop
    return true
  }

  /** The findings, after the last step. */
  inspection(): Inspection {
    return {
      duplicateKeys: this.#duplicates.findings(),
      changedNumbers: this.#numbers.findings(),
      loneSurrogates: this.#surrogates.findings(),
    }
  }

  #inspect(start: number, stop: number): void {
    const document = this.#document
    const { bytes, tape } = document
    const finder = this.#finder
    for (let i = start; i < stop; i += 2) {
      const byte = bytes[tape[i]!]!
      if (byte === OPEN_BRACE) finder.check(i)
      else if (tape[i + 1]! >= FLAG) {
        if (byte === QUOTE) findSurrogates(document, i, this.#surrogates)
        else if (byte < 58) checkNumber(document, i, this.#numbers)
      }
    }
  }
}

/** Finds duplicate keys only, which is much faster than `inspect`. */
export function duplicateKeysOf(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void = () => {},
): Findings<DuplicateKey> {
  const duplicates = new List<DuplicateKey>()
  const finder = duplicateFinder(document, duplicates)
  const objects = scanOf(document)?.findObjects() ?? allObjects(document)
  const { start, end } = tokensOf(document)
  for (let from = start; from < end; from += STRIDE_WORDS) {
    onProgress(from, document.length)
    const to = Math.min(end, from + STRIDE_WORDS)
    for (let at = objects.next(from, to); at < to; at = objects.next(at + 2, to)) {
      if (finder.check(at)) objects.remember(at)
    }
  }
  return duplicates.findings()
}

function duplicateFinder(document: JsonDocument, duplicates: List<DuplicateKey>): DuplicateFinder {
  const { tape } = document
  return new DuplicateFinder(document, (first, later) => {
    if (!duplicates.count()) return
    duplicates.add({
      key: shorten(decodeString(document, later, MAX_SHOWN_CHARS + 1), MAX_SHOWN_CHARS),
      firstOffset: tape[first]!,
      offset: tape[later]!,
    })
  })
}

/** The range of the tape without the root of JSON Lines. */
function tokensOf(document: JsonDocument): { readonly start: number; readonly end: number } {
  const { length } = document
  const isLines = length > 0 && kindAt(document, 0) === NodeKind.lines
  return isLines ? { start: 2, end: length - 2 } : { start: 0, end: length }
}

class List<T extends { readonly offset: number }> {
  #total = 0
  readonly #first: T[] = []

  /** Counts a finding; returns whether it is one of the first, which must be added. */
  count(): boolean {
    return this.#total++ < MAX_FINDINGS
  }

  add(finding: T): void {
    this.#first.push(finding)
  }

  findings(): Findings<T> {
    return { total: this.#total, first: this.#first.sort((a, b) => a.offset - b.offset) }
  }
}

function checkNumber(document: JsonDocument, index: number, numbers: List<ChangedNumber>): void {
  const { bytes, tape } = document
  const offset = tape[index]!
  const end = tape[index + 1]! & ~FLAG
  if (!isChangedByDouble(bytes, offset, end) || !numbers.count()) return
  numbers.add({
    offset,
    written: shorten(
      asciiOf(bytes, offset, Math.min(end, offset + MAX_SHOWN_CHARS + 1)),
      MAX_SHOWN_CHARS,
    ),
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
      if (unit >= 0xd800 && unit <= 0xdfff && surrogates.count()) {
        surrogates.add({ offset: i, written: asciiOf(bytes, i, i + 6) })
      }
      i += 6
    }
  }
}

/** Whether two escapes at `start` are a surrogate pair; the closing quote bounds the reads. */
function isPair(bytes: Uint8Array, start: number): boolean {
  const high = hex4(bytes, start + 2)
  if (high < 0xd800 || high > 0xdbff) return false
  if (bytes[start + 6] !== BACKSLASH || bytes[start + 7] !== LOWER_U) return false
  const low = hex4(bytes, start + 8)
  return low >= 0xdc00 && low <= 0xdfff
}
