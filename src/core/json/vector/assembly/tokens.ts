// The second stage: reads the structural index and writes the tape.
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  classOf,
  DIGIT_0,
  ENDS_SCALAR,
  INDEX,
  LINE_FEED,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  MAX_DEPTH,
  MINUS,
  OPEN_BRACE,
  QUOTE,
  STACK,
  TEXT,
} from './layout.ts'
import { endOfNumber } from './numbers.ts'

/** More text is needed. */
export const PAUSED: i32 = 0
export const DONE: i32 = 1
/** A syntax error, or too many levels. */
export const FAILED: i32 = 2
/** More text after a complete value. */
export const TRAILING: i32 = 3

// The next token; a key is expected up to `KEY`.
const FIRST_KEY: u32 = 0
const KEY: u32 = 1
const FIRST_ELEMENT: u32 = 2
const VALUE: u32 = 3
const ROOT: u32 = 4
/** A comma or a closing bracket. */
const NEXT: u32 = 5

/** Entries that one iteration can read: a key, its quote and colon, a string, and one more token. */
const LOOKAHEAD: u32 = 6
/** The first word of JSON Lines, to which no byte corresponds. */
const LINES_ROOT: u32 = 0xffffffff

const TRUE: u32 = 0x65757274
const ALSE: u32 = 0x65736c61
const NULL: u32 = 0x6c6c756e

let tapeStart: usize = 0
let tapeEnd: usize = 0
let expected: u32 = ROOT
/** The tape index of the innermost open container; its lowest bit is set for objects. */
let openContainer: u32 = 0
let openDepth: u32 = 0
let commas: u32 = 0
let recordCount: u32 = 0
let isReadingLines: bool = false
/** The entries read by the last call of `readTokens`. */
let readCount: u32 = 0

export function startTokens(tape: usize, isLines: bool): void {
  tapeStart = tape
  tapeEnd = tape
  expected = ROOT
  openContainer = 0
  openDepth = 0
  commas = 0
  recordCount = 0
  isReadingLines = isLines
  if (isLines) {
    store<u32>(tape, LINES_ROOT)
    tapeEnd += 8
  }
}

export function endOfTape(): usize {
  return tapeEnd
}

export function entriesRead(): u32 {
  return readCount
}

/** Whether the last scan ended at the most levels. */
export function isTooDeep(): bool {
  return openDepth === MAX_DEPTH
}

/** Closes the root of JSON Lines. Returns whether there is a record. */
export function closeLines(size: u32): bool {
  store<u32>(tapeEnd, size)
  store<u32>(tapeEnd, recordCount, 4)
  tapeEnd += 8
  store<u32>(tapeStart, <u32>((tapeEnd - tapeStart) >> 2), 4)
  return recordCount > 0
}

function entryAt(index: u32): u32 {
  return load<u32>(INDEX + ((<usize>index) << 2))
}

function byteAt(offset: u32): u32 {
  return <u32>load<u8>(TEXT + offset)
}

/**
 * Reads tokens from `count` entries of the index. The last call has all entries of the text, followed by
 * `LOOKAHEAD` entries that are the offset of a space. The tape must have space for each entry.
 */
export function readTokens(count: u32, isLast: bool): i32 {
  const tape = tapeStart
  const isLines = isReadingLines
  const end = isLast ? count + 1 : count < LOOKAHEAD ? 0 : count - LOOKAHEAD + 1
  let t = tapeEnd
  let expect = expected
  let open = openContainer
  let depth = openDepth
  let commaCount = commas
  let records = recordCount
  let at: u32 = 0
  let status: i32 = FAILED

  while (true) {
    if (expect !== NEXT) {
      if (at >= end) {
        status = PAUSED
        break
      }
      let offset = entryAt(at)
      let byte = byteAt(offset)
      let isEmpty = false
      if (expect <= KEY) {
        if (byte === QUOTE) {
          if (byteAt(entryAt(at + 2)) !== COLON) break
          store<u32>(t, offset)
          store<u32>(t, entryAt(at + 1) + 1, 4)
          t += 8
          at += 3
          offset = entryAt(at)
          byte = byteAt(offset)
        } else if (byte === CLOSE_BRACE && expect === FIRST_KEY) {
          isEmpty = true
        } else break
      }
      if (isEmpty) {
        commaCount = -1
      } else if (byte === QUOTE) {
        store<u32>(t, offset)
        store<u32>(t, entryAt(at + 1) + 1, 4)
        t += 8
        at += 2
      } else if (byte === MINUS || byte - DIGIT_0 < 10) {
        const word = endOfNumber(offset)
        if (word === 0) break
        store<u32>(t, offset)
        store<u32>(t, word, 4)
        t += 8
        at++
      } else if ((byte | 32) === OPEN_BRACE) {
        if (depth === MAX_DEPTH) break
        const level = STACK + ((<usize>depth) << 3)
        store<u32>(level, open)
        store<u32>(level, commaCount, 4)
        store<u32>(t, offset)
        depth++
        commaCount = 0
        const isObject = byte === OPEN_BRACE
        open = <u32>((t - tape) >> 2) | <u32>isObject
        expect = isObject ? FIRST_KEY : FIRST_ELEMENT
        t += 8
        at++
        continue
      } else if (byte === LOWER_T || byte === LOWER_N || byte === LOWER_F) {
        const p = TEXT + offset
        let length: u32 = 4
        if (byte === LOWER_F) {
          if (load<u32>(p, 1) !== ALSE) break
          length = 5
        } else if (load<u32>(p) !== (byte === LOWER_T ? TRUE : NULL)) break
        const after = offset + length
        if ((classOf(byteAt(after)) & ENDS_SCALAR) === 0) break
        store<u32>(t, offset)
        store<u32>(t, after, 4)
        t += 8
        at++
      } else if (byte === CLOSE_BRACKET && expect === FIRST_ELEMENT) {
        commaCount = -1
      } else if (byte === LINE_FEED && expect === ROOT && isLines) {
        at++
        continue
      } else {
        if (isLast && at >= count && expect === ROOT && isLines) status = DONE
        break
      }
    }

    // After a value: a closing bracket, a comma, or the end.
    expect = NEXT
    if (at >= count) {
      status = !isLast ? PAUSED : depth === 0 ? DONE : FAILED
      if (status === DONE) records++
      break
    }
    const offset = entryAt(at)
    const byte = byteAt(offset)
    if (depth === 0) {
      if (!isLines) status = TRAILING
      if (byte !== LINE_FEED || !isLines) break
      records++
      at++
      expect = ROOT
    } else if (byte === COMMA) {
      commaCount++
      at++
      expect = (open & 1) !== 0 ? KEY : VALUE
    } else {
      if (byte !== ((open & 1) !== 0 ? CLOSE_BRACE : CLOSE_BRACKET)) break
      store<u32>(t, offset)
      store<u32>(t, commaCount + 1, 4)
      t += 8
      at++
      store<u32>(tape + ((<usize>(open & ~1)) << 2), <u32>((t - tape) >> 2), 4)
      depth--
      const level = STACK + ((<usize>depth) << 3)
      open = load<u32>(level)
      commaCount = load<u32>(level, 4)
    }
  }
  tapeEnd = t
  expected = expect
  openContainer = open
  openDepth = depth
  commas = commaCount
  recordCount = records
  readCount = at
  return status
}
