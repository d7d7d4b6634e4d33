import { type JsonDocument, LINES_ROOT } from '#src/core/json/document.ts'
import { RangeScanner } from '#src/core/json/range-scanner.ts'
import { decodeEscapes, isEnclosed, trimEnd, trimStart } from './escapes.ts'

/** JSON values found in other text. */
export interface Extract {
  /** Byte ranges in document order, end exclusive. */
  readonly ranges: readonly (readonly [start: number, end: number])[]
  /** Total bytes of the ranges. */
  readonly covered: number
}

const LINE_FEED = 10
const SPACE = 32
const QUOTE = 34
const COMMA = 44
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** Scanned bytes per input byte, at most, so that broken text doesn't take quadratic time. */
const BUDGET_FACTOR = 8

/**
 * Finds the objects, arrays, and strings with embedded JSON in a text such as a log. Returns none
 * for JSON with a syntax error, which is recognized by a value at the start of the text.
 */
export function extract(bytes: Uint8Array<ArrayBuffer>): Extract {
  const scanner = new RangeScanner(bytes)
  const ranges: (readonly [number, number])[] = []
  const total = bytes.length
  let spent = 0
  let covered = 0
  let depth = 0
  let first = 0
  while (first < total && bytes[first]! <= SPACE) first++
  let last = total
  while (last > first && bytes[last - 1]! <= SPACE) last--
  for (let i = first; i < total && spent < BUDGET_FACTOR * total + 4096; ) {
    const c = bytes[i]!
    let end = -1
    if (c === OPEN_BRACE || c === QUOTE || (c === OPEN_BRACKET && depth === 0)) {
      if (c !== QUOTE || mayStartJson(bytes, i + 1)) end = scanner.endOfValue(i, total)
      spent += Math.max(1, scanner.offset - i)
      if (end > 0) end = endOfText(bytes, i, end)
      if (end > 0 && c === QUOTE && !containsJson(bytes, i, end)) end = -1
      else if (end > 0 && c === OPEN_BRACKET && isTag(bytes, i, end)) {
        i = end
        continue
      }
      if (end < 0 && i === first && c !== QUOTE && !isLogTag(bytes, i)) return NO_VALUES
    }
    if (end > 0) {
      ranges.push([i, end])
      covered += end - i
      i = end
      continue
    }
    if (c === OPEN_BRACE || c === OPEN_BRACKET) depth++
    else if ((c === CLOSE_BRACE || c === CLOSE_BRACKET) && depth > 0) depth--
    else if (c === LINE_FEED) depth = 0
    i++
  }
  // A single value at the start with text after it is JSON with a syntax error.
  const isBroken = ranges.length === 1 && ranges[0]?.[0] === first && covered < last - first
  return isBroken ? NO_VALUES : { ranges, covered }
}

const NO_VALUES: Extract = { ranges: [], covered: 0 }

/** The values as a document: a single value, or the records of JSON Lines. */
export function documentOf(bytes: Uint8Array<ArrayBuffer>, { ranges }: Extract): JsonDocument {
  const scanner = new RangeScanner(bytes)
  const single = ranges.length === 1
  const tapes: Uint32Array[] = []
  let length = single ? 0 : 2
  for (const [start, end] of ranges) {
    scanner.scan(start, end)
    const piece = scanner.tape.slice(0, scanner.length)
    if (length > 0) shiftTape(bytes, piece, length)
    tapes.push(piece)
    length += piece.length
  }
  const tape = new Uint32Array(single ? length : length + 2)
  let at = single ? 0 : 2
  for (const piece of tapes) {
    tape.set(piece, at)
    at += piece.length
  }
  if (!single) {
    tape.set([LINES_ROOT, tape.length])
    tape.set([bytes.length, ranges.length], at)
  }
  return { bytes, tape, length: tape.length }
}

/** Adds an offset to the container links of a tape. */
function shiftTape(bytes: Uint8Array, tape: Uint32Array, words: number): void {
  for (let i = 0; i < tape.length; i += 2) {
    const byte = bytes[tape[i]!]!
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) tape[i + 1]! += words
  }
}

/** Whether a string may contain JSON, by the byte after its opening quote. */
function mayStartJson(bytes: Uint8Array, at: number): boolean {
  const c = bytes[at]!
  return c === OPEN_BRACE || c === OPEN_BRACKET || c === 92 || c === SPACE
}

/** The end of a value without the whitespace scanned after it. */
function endOfText(bytes: Uint8Array, start: number, end: number): number {
  let to = end
  while (to > start + 1 && bytes[to - 1]! <= SPACE) to--
  return to
}

/** Whether an array has at most one scalar, like the thread or level of a log line: `[42]`. */
function isTag(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start + 1; i < end - 1; i++) {
    const c = bytes[i]!
    if (c === COMMA || c === OPEN_BRACE || c === OPEN_BRACKET) return false
  }
  return true
}

/** Whether a bracket starts a log tag, not JSON: `[INFO]`, `[2026-01-01 10:00:00]`. */
function isLogTag(bytes: Uint8Array, start: number): boolean {
  if (bytes[start] !== OPEN_BRACKET) return false
  for (let i = start + 1; i < bytes.length; i++) {
    const c = bytes[i]!
    if (c === CLOSE_BRACKET) return true
    if (c === LINE_FEED || c === QUOTE || c === COMMA) return false
    if (c === OPEN_BRACE || c === OPEN_BRACKET) return false
  }
  return false
}

/** Whether a JSON string, including its quotes, contains an object or array at any level. */
function containsJson(bytes: Uint8Array, start: number, end: number): boolean {
  let text = bytes.slice(start + 1, end - 1)
  for (;;) {
    const decoded = decodeEscapes(text, 0, text.length)
    if (decoded < 0) return false
    const from = trimStart(text, 0, decoded)
    const to = trimEnd(text, from, decoded)
    if (!isEnclosed(text, from, to, true)) return false
    text = text.slice(from, to)
    if (!new RangeScanner(text).scan(0, text.length)) return false
    if (text[0] !== QUOTE) return true
    text = text.slice(1, -1)
  }
}
