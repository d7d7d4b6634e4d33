import { countOf, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { compareNumbers } from '#src/core/json/path/compare-numbers.ts'
import { compareKeys, keyBytes } from '#src/core/json/strings.ts'
import { sortStably } from './merge-sort.ts'

/**
 * The order of values of different kinds; null and missing values are last in both directions.
 * Objects and arrays are ordered by their number of items.
 */
const Rank = { number: 0, string: 1, false: 2, true: 3, array: 4, object: 5, null: 6, missing: 7 }
const RANKS = 8

/** Sorts rows by their values in a column: numbers by exact value, strings by code points. */
export class RowSorter {
  private readonly document: JsonDocument
  /** Tape index of each row's value; 0 if it is missing. */
  private readonly values: Uint32Array
  private readonly ranks: Uint8Array
  /** Number of rows by rank. */
  private readonly counts = new Uint32Array(RANKS)
  /** 1 for a value that its key doesn't determine. */
  private readonly isCut: Uint8Array
  /** The first string, and the number of bytes that all strings begin with. */
  private firstString = 0
  private sharedBytes = 0

  constructor(document: JsonDocument, rows: number) {
    this.document = document
    this.values = new Uint32Array(rows)
    this.ranks = new Uint8Array(rows)
    this.isCut = new Uint8Array(rows)
  }

  /** Adds the value of a row; call it for every row first. */
  set(row: number, value: number): void {
    const rank = value === 0 ? Rank.missing : rankOf(this.document, value)
    this.values[row] = value
    this.ranks[row] = rank
    this.counts[rank]!++
    if (rank === Rank.string) this.share(value)
  }

  /** The sorted rows. Yields the number of rows moved. */
  *sort(descending: boolean): Generator<number, Uint32Array<ArrayBuffer>> {
    const { counts, ranks } = this
    const present = [0, 1, 2, 3, 4, 5]
    const order = [...(descending ? present.reverse() : present), Rank.null, Rank.missing]
    const sorted = new Uint32Array(ranks.length)
    let start = 0
    for (const rank of order) {
      const rows = sorted.subarray(start, start + counts[rank]!)
      start += rows.length
      this.collect(rank, rows)
      if (rank === Rank.false || rank === Rank.true || rank >= Rank.null) continue
      const keys = Float64Array.from(rows, (row) => this.keyOf(row, rank, descending))
      yield* sortStably({ rows, keys }, this.comparer(rank, descending))
    }
    return sorted
  }

  private collect(rank: number, rows: Uint32Array): void {
    const { ranks } = this
    let count = 0
    for (let row = 0; count < rows.length; row++) if (ranks[row] === rank) rows[count++] = row
  }

  /** Compares rows with equal keys. */
  private comparer(rank: number, descending: boolean) {
    const { document, values, isCut } = this
    const sign = descending ? -1 : 1
    const compare =
      rank === Rank.number
        ? (a: number, b: number) => compareNumbers(document, a, document, b)
        : (a: number, b: number) => compareKeys(document, a, b)
    return (a: number, b: number) =>
      isCut[a] === 0 && isCut[b] === 0 ? 0 : sign * compare(values[a]!, values[b]!)
  }

  /** A double, the first bytes of a string, or a number of items. Rows are sorted by ascending keys. */
  private keyOf(row: number, rank: number, descending: boolean): number {
    const { document } = this
    const value = this.values[row]!
    let key: number
    if (rank === Rank.number) {
      this.isCut[row] = document.tape[value + 1]! >= FLAG ? 1 : 0
      key = doubleAt(document, value)
    } else if (rank === Rank.string) key = this.stringKeyOf(row, value)
    else key = countOf(document, value)
    return descending ? -key : key
  }

  /** The first bytes after those that all strings share. The order of UTF-8 is that of code points. */
  private stringKeyOf(row: number, value: number): number {
    const { document, sharedBytes } = this
    const isEscaped = document.tape[value + 1]! >= FLAG
    const { bytes, start, end } = keyBytes(document, value)
    const from = start + sharedBytes
    this.isCut[row] = isEscaped || end - from > KEY_BYTES ? 1 : 0
    let key = 0
    for (let at = from; at < from + KEY_BYTES; at++) key = key * 256 + (at < end ? bytes[at]! : 0)
    return key
  }

  private share(value: number): void {
    const { document } = this
    const string = keyBytes(document, value)
    if (this.firstString === 0) {
      this.firstString = value
      this.sharedBytes = string.end - string.start
      return
    }
    if (this.sharedBytes === 0) return
    const first = keyBytes(document, this.firstString)
    const most = Math.min(this.sharedBytes, string.end - string.start)
    let shared = 0
    while (
      shared < most &&
      first.bytes[first.start + shared] === string.bytes[string.start + shared]
    ) {
      shared++
    }
    this.sharedBytes = shared
  }
}

function rankOf(document: JsonDocument, value: number): number {
  switch (kindAt(document, value)) {
    case NodeKind.number:
      return Rank.number
    case NodeKind.string:
      return Rank.string
    case NodeKind.false:
      return Rank.false
    case NodeKind.true:
      return Rank.true
    case NodeKind.object:
      return Rank.object
    case NodeKind.null:
      return Rank.null
    default:
      return Rank.array
  }
}

/** A number as a double. A larger double means a larger number; equal ones are compared exactly. */
function doubleAt({ bytes, tape }: JsonDocument, value: number): number {
  const start = tape[value]!
  const word = tape[value + 1]!
  const end = word & ~FLAG
  if (word >= FLAG) return Number(decoder.decode(bytes.subarray(start, end)))
  let digits = 0
  let scale = 1
  let isFraction = false
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte === DOT) isFraction = true
    else if (byte !== MINUS) {
      digits = digits * 10 + (byte - DIGIT_0)
      if (isFraction) scale *= 10
    }
  }
  return (bytes[start] === MINUS ? -digits : digits) / scale
}

/** As many bytes as a double contains exactly. */
const KEY_BYTES = 6

const MINUS = 45
const DOT = 46
const DIGIT_0 = 48

const decoder = new TextDecoder()
