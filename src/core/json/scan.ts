import { diagnose } from './diagnose.ts'
import { FLAG, type JsonDocument, type JsonFormat, LINES_ROOT, MAX_BYTES } from './document.ts'
import { Expect, type JsonError } from './json-error.ts'
import { isSpace, mayBeLines } from './line-breaks.ts'
import { endOfStringRest, stringTable } from './scan-string.ts'
import { scannedTextOf } from './vector/scanned-texts.ts'

export type { JsonFormat } from './document.ts'
export type { JsonError, JsonErrorCode } from './json-error.ts'

export type ScanFailure = { readonly ok: false; readonly error: JsonError }
export type ScanResult = { readonly ok: true; readonly document: JsonDocument } | ScanFailure

/** Called at intervals with the number of scanned bytes and of all bytes. */
export type ScanProgress = (done: number, total: number) => void

/** Scans one JSON text (RFC 8259) in UTF-8. A byte order mark is an error. Only memory limits the depth. */
export function scanJson(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: ScanProgress = ignore,
): ScanResult {
  const scanned = scannedTextOf(bytes)
  if (scanned?.format === 'json') return { ok: true, document: scanned.document }
  return runScan(bytes, (scan) => scanText(scan, 0, bytes.length, onProgress))
}

/** Scans JSON Lines: every line that isn't blank is one JSON text. */
export function scanJsonLines(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: ScanProgress = ignore,
): ScanResult {
  return runScan(bytes, (scan) => scanLines(scan, onProgress))
}

/**
 * Scans one JSON text, or JSON Lines if a line break and more text follow a complete value. If both
 * fail, returns the error with the larger offset, and its format.
 */
export function scanAuto(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: ScanProgress = ignore,
): ScanResult & { readonly format: JsonFormat } {
  const scanned = scannedTextOf(bytes)
  if (scanned) return { ok: true, ...scanned }
  const strict = scanJson(bytes, onProgress)
  if (strict.ok || !isBeforeLine(bytes, strict.error)) return { ...strict, format: 'json' }
  const lines = scanJsonLines(bytes, onProgress)
  const isLines = lines.ok || lines.error.offset > strict.error.offset
  return isLines ? { ...lines, format: 'json-lines' } : { ...strict, format: 'json' }
}

function isBeforeLine(bytes: Uint8Array, { code, offset }: JsonError): boolean {
  return code === 'trailing-content' && mayBeLines(bytes, offset)
}

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const QUOTE = 34
const PLUS = 43
const COMMA = 44
const MINUS = 45
const DOT = 46
const DIGIT_0 = 48
const DIGIT_9 = 57
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const LOWER_A = 97
const LOWER_E = 101
const LOWER_F = 102
const LOWER_L = 108
const LOWER_N = 110
const LOWER_R = 114
const LOWER_S = 115
const LOWER_T = 116
const LOWER_U = 117
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** The parent index of the root value. */
export const NO_PARENT = 0xffffffff
/** Words written to the tape (see `JsonDocument`) between two calls of `onProgress`. */
const STRIDE_WORDS = 1 << 18
/** Words that one iteration of the hot loop can write after its capacity check. */
const MARGIN_WORDS = 8
const INITIAL_WORDS = 1 << 16
/** The tape length from which the token estimate is reliable and `transfer` beats a copy. */
const MIN_SAMPLE_WORDS = 1 << 21

const Status = { paused: 0, done: 1, error: 2 } as const
type Status = (typeof Status)[keyof typeof Status]

function ignore(): void {}

/** The state of a scan between two runs of the hot loop. */
export class ScanState {
  readonly bytes: Uint8Array<ArrayBuffer>
  tape: Uint32Array<ArrayBuffer>
  /** Words of `tape` in use. */
  length = 0
  /** The offset of the next byte. */
  offset = 0
  /** The token that is expected at `offset`. */
  expect: Expect = Expect.root
  /**
   * Tape index of the innermost open container. Until a container closes, its word 1 (see
   * `JsonDocument`) is the tape index of its parent.
   */
  openIndex = NO_PARENT
  depth = 0
  /** Commas of the innermost open container. Its closing token adds 1, unless it is empty. */
  count = 0
  /** The commas of each outer container, by depth. */
  counts: Uint32Array<ArrayBuffer> = new Uint32Array(256)

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    this.tape = new Uint32Array(Math.min(INITIAL_WORDS, bytes.length * 2 + 2 * MARGIN_WORDS))
  }
}

/** Runs a scan. Returns `too-large` if the text exceeds `MAX_BYTES` or its tape the memory. */
function runScan(
  bytes: Uint8Array<ArrayBuffer>,
  scanInto: (scan: ScanState) => JsonError | undefined,
): ScanResult {
  const params = { bytes: bytes.length, most: MAX_BYTES }
  if (bytes.length > MAX_BYTES) {
    return { ok: false, error: { code: 'too-large', offset: 0, params } }
  }
  const scan = new ScanState(bytes)
  try {
    const error = scanInto(scan)
    return error === undefined ? resultOf(scan) : { ok: false, error }
  } catch (error) {
    if (!(error instanceof OutOfMemory)) throw error
    return { ok: false, error: { code: 'too-large', offset: scan.offset, params } }
  }
}

/** The tape doesn't fit into memory. Its own class, because a RangeError has other causes too. */
class OutOfMemory extends Error {}

function allocateWords(count: number): Uint32Array<ArrayBuffer> {
  try {
    return new Uint32Array(count)
  } catch (cause) {
    throw new OutOfMemory('', { cause })
  }
}

function resultOf(scan: ScanState): ScanResult {
  const { bytes, tape, length } = scan
  return { ok: true, document: { bytes, tape: tape.subarray(0, length), length } }
}

/** Scans one JSON text in `[start, end)`. */
function scanText(
  scan: ScanState,
  start: number,
  end: number,
  onProgress: ScanProgress,
): JsonError | undefined {
  return scanRange(scan, start, end, onProgress) ? undefined : errorOf(scan, end)
}

/**
 * Appends one JSON text in `[start, end)` to the tape. At a syntax error, returns false;
 * `scan.offset` and `scan.expect` describe it.
 */
export function scanRange(
  scan: ScanState,
  start: number,
  end: number,
  onProgress: ScanProgress = ignore,
): boolean {
  scan.offset = start
  scan.expect = Expect.root
  for (;;) {
    const pause = ensureCapacity(scan)
    const status = scanTokens(scan, end, pause)
    if (status !== Status.paused) return status === Status.done
    onProgress(scan.offset, scan.bytes.length)
  }
}

function scanLines(scan: ScanState, onProgress: ScanProgress): JsonError | undefined {
  const { bytes } = scan
  const total = bytes.length
  scan.tape[0] = LINES_ROOT
  scan.length = 2
  let records = 0
  let start = 0
  while (start < total) {
    const lineFeed = bytes.indexOf(LINE_FEED, start)
    const end = lineFeed < 0 ? total : lineFeed
    while (start < end && isSpace(bytes[start]!)) start++
    if (start < end) {
      const error = scanText(scan, start, end, onProgress)
      if (error !== undefined) return error
      records++
      if (records % 4096 === 0) onProgress(end, total)
    }
    start = end + 1
  }
  if (records === 0) return { code: 'empty', offset: 0 }
  ensureCapacity(scan)
  scan.tape[scan.length] = total
  scan.tape[scan.length + 1] = records
  scan.length += 2
  scan.tape[1] = scan.length
  return undefined
}

function errorOf(scan: ScanState, end: number): JsonError {
  const { bytes, tape, length, openIndex } = scan
  return diagnose({
    bytes,
    end,
    offset: scan.offset,
    expect: scan.expect,
    opened: openIndex === NO_PARENT ? -1 : tape[openIndex]!,
    last: length > 0 && tape[length - 2] !== LINES_ROOT ? tape[length - 2]! : -1,
  })
}

/**
 * Ensures the capacity of the tape, and of `counts` for one more level. Returns the tape length at
 * which to call it again. Reserves space for the closing token of each open container.
 */
function ensureCapacity(scan: ScanState): number {
  const needed = scan.length + 2 * scan.depth + 2 * MARGIN_WORDS
  if (needed > scan.tape.length) scan.tape = growTape(scan, needed)
  if (scan.depth === scan.counts.length) {
    const counts = allocateWords(scan.counts.length * 4)
    counts.set(scan.counts)
    scan.counts = counts
  }
  const byTape = scan.tape.length - 2 * scan.depth - MARGIN_WORDS
  return Math.min(byTape, scan.length + STRIDE_WORDS)
}

/**
 * A tape for the tokens estimated in the rest of the text plus 10 %: at least 1.25 times `needed` and,
 * before `MIN_SAMPLE_WORDS`, at most 8 times. If memory runs out, tries 1.25 times.
 */
function growTape(scan: ScanState, needed: number): Uint32Array<ArrayBuffer> {
  const { tape, length } = scan
  const rest = scan.bytes.length - scan.offset
  const maximum = needed + 2 * rest
  const estimated = needed + rest * (length / Math.max(1, scan.offset)) * 1.1
  const preferred = length < MIN_SAMPLE_WORDS ? Math.min(estimated, 8 * needed) : estimated
  const minimum = 1.25 * needed
  const size = Math.ceil(Math.min(maximum, Math.max(preferred, minimum)))
  try {
    return resizeTape(tape, length, size)
  } catch (error) {
    if (!(error instanceof OutOfMemory)) throw error
    return resizeTape(tape, length, Math.ceil(Math.min(size, minimum)))
  }
}

/** `ArrayBuffer.transfer` (ES2024) moves the bytes and frees the old memory immediately. */
interface Transferable {
  readonly transfer?: (byteLength: number) => ArrayBuffer
}

function resizeTape(
  tape: Uint32Array<ArrayBuffer>,
  length: number,
  size: number,
): Uint32Array<ArrayBuffer> {
  const buffer: ArrayBuffer & Transferable = tape.buffer
  // Copying is faster for a short tape: a new array allocates pages on the first write, while
  // `transfer` clears all pages.
  if (length < MIN_SAMPLE_WORDS || buffer.transfer === undefined) {
    const longer = allocateWords(size)
    longer.set(tape.subarray(0, length))
    return longer
  }
  try {
    return new Uint32Array(buffer.transfer(size * 4))
  } catch (cause) {
    throw new OutOfMemory('', { cause })
  }
}

/**
 * The hot loop: scans tokens from `scan.offset` until the end of the text, a syntax error, a tape
 * length of `pauseAt` words, or a depth of `counts.length`. It is one long function with local
 * variables because calls and shared state cost more than the work for a token.
 */
function scanTokens(scan: ScanState, end: number, pauseAt: number): Status {
  const bytes = scan.bytes
  const tape = scan.tape
  const counts = scan.counts
  const maxDepth = counts.length
  // For strings: the bytes that end the fast path, and the end of its loop over four bytes at a time.
  const special = stringTable
  const unrolledEnd = end - 4
  let pause = pauseAt
  let p = scan.length
  let i = scan.offset
  let expect: number = scan.expect
  let open = scan.openIndex
  let depth = scan.depth
  let count = scan.count
  let inObject = depth > 0 && bytes[tape[open]!] === OPEN_BRACE
  let status: Status = Status.error

  scanning: for (;;) {
    if (p >= pause) {
      status = Status.paused
      break
    }
    let c = i < end ? bytes[i]! : 0
    while (c <= SPACE && (c === SPACE || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB)) {
      i++
      c = i < end ? bytes[i]! : 0
    }
    if (c === QUOTE) {
      let j = i + 1
      while (
        j < unrolledEnd &&
        (special[bytes[j]!]! |
          special[bytes[j + 1]!]! |
          special[bytes[j + 2]!]! |
          special[bytes[j + 3]!]!) ===
          0
      ) {
        j += 4
      }
      while (j < end && special[bytes[j]!] === 0) j++
      if (j < end && bytes[j] === QUOTE) {
        j++
        tape[p + 1] = j
      } else {
        const rest = endOfStringRest(bytes, j, end)
        if (rest === 0) {
          expect = expect <= Expect.key ? Expect.keyRest : Expect.stringRest
          break
        }
        tape[p + 1] = rest
        j = rest & ~FLAG
      }
      tape[p] = i
      p += 2
      i = j
      if (expect <= Expect.key) {
        c = i < end ? bytes[i]! : 0
        while (
          c <= SPACE &&
          (c === SPACE || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB)
        ) {
          i++
          c = i < end ? bytes[i]! : 0
        }
        if (c !== COLON) {
          expect = Expect.colon
          break
        }
        i++
        expect = Expect.member
        continue
      }
    } else if (expect <= Expect.key) {
      if (c !== CLOSE_BRACE || expect !== Expect.firstKey) break
      count = -1
    } else if (c === OPEN_BRACE || c === OPEN_BRACKET) {
      if (depth === maxDepth) {
        status = Status.paused
        break
      }
      tape[p] = i
      tape[p + 1] = open
      counts[depth] = count
      open = p
      depth++
      count = 0
      p += 2
      pause -= 2
      i++
      inObject = c === OPEN_BRACE
      expect = inObject ? Expect.firstKey : Expect.firstElement
      continue
    } else if (c === MINUS || (c >= DIGIT_0 && c <= DIGIT_9)) {
      let j = i + 1
      if (c === MINUS) {
        c = j < end ? bytes[j]! : 0
        j++
      }
      let flag = 0
      if (c >= DIGIT_0 && c <= DIGIT_9) {
        const zero = c === DIGIT_0
        c = j < end ? bytes[j]! : 0
        if (!zero) {
          while (c >= DIGIT_0 && c <= DIGIT_9) {
            j++
            c = j < end ? bytes[j]! : 0
          }
        }
      } else {
        expect = Expect.numberRest
        break
      }
      if (c === DOT) {
        j++
        c = j < end ? bytes[j]! : 0
        if (c < DIGIT_0 || c > DIGIT_9) {
          expect = Expect.numberRest
          break
        }
        while (c >= DIGIT_0 && c <= DIGIT_9) {
          j++
          c = j < end ? bytes[j]! : 0
        }
      }
      if ((c | 32) === LOWER_E) {
        flag = FLAG
        j++
        c = j < end ? bytes[j]! : 0
        if (c === MINUS || c === PLUS) {
          j++
          c = j < end ? bytes[j]! : 0
        }
        if (c < DIGIT_0 || c > DIGIT_9) {
          expect = Expect.numberRest
          break
        }
        while (c >= DIGIT_0 && c <= DIGIT_9) {
          j++
          c = j < end ? bytes[j]! : 0
        }
      }
      if (j - i > 15) flag = FLAG
      tape[p] = i
      tape[p + 1] = j | flag
      p += 2
      i = j
    } else if (
      c === LOWER_T &&
      i + 4 <= end &&
      bytes[i + 1] === LOWER_R &&
      bytes[i + 2] === LOWER_U &&
      bytes[i + 3] === LOWER_E
    ) {
      tape[p] = i
      i += 4
      tape[p + 1] = i
      p += 2
    } else if (
      c === LOWER_F &&
      i + 5 <= end &&
      bytes[i + 1] === LOWER_A &&
      bytes[i + 2] === LOWER_L &&
      bytes[i + 3] === LOWER_S &&
      bytes[i + 4] === LOWER_E
    ) {
      tape[p] = i
      i += 5
      tape[p + 1] = i
      p += 2
    } else if (
      c === LOWER_N &&
      i + 4 <= end &&
      bytes[i + 1] === LOWER_U &&
      bytes[i + 2] === LOWER_L &&
      bytes[i + 3] === LOWER_L
    ) {
      tape[p] = i
      i += 4
      tape[p + 1] = i
      p += 2
    } else if (c === CLOSE_BRACKET && expect === Expect.firstElement) {
      count = -1
    } else {
      break
    }

    // After a value: any closing brackets, then a comma or the end.
    for (;;) {
      c = i < end ? bytes[i]! : 0
      while (c <= SPACE && (c === SPACE || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB)) {
        i++
        c = i < end ? bytes[i]! : 0
      }
      if (depth === 0) {
        if (i >= end) status = Status.done
        else expect = Expect.end
        break scanning
      }
      if (c === COMMA) {
        count++
        i++
        expect = inObject ? Expect.key : Expect.element
        break
      }
      if (c !== (inObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        expect = Expect.comma
        break scanning
      }
      tape[p] = i
      tape[p + 1] = count + 1
      p += 2
      pause += 2
      i++
      const parent = tape[open + 1]!
      tape[open + 1] = p
      open = parent
      depth--
      count = counts[depth]!
      inObject = depth > 0 && bytes[tape[open]!] === OPEN_BRACE
    }
  }
  scan.length = p
  scan.offset = i
  scan.expect = expect as Expect
  scan.openIndex = open
  scan.depth = depth
  scan.count = count
  return status
}
