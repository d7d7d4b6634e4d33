import { diagnose } from './diagnose.ts'
import { FLAG, type JsonDocument, LINES_ROOT, MAX_BYTES } from './document.ts'
import { Expect, type JsonError } from './json-error.ts'
import { endOfStringRest, stringTable } from './scan-string.ts'

export type { JsonError, JsonErrorCode } from './json-error.ts'

export type ScanFailure = { readonly ok: false; readonly error: JsonError }
export type ScanResult = { readonly ok: true; readonly document: JsonDocument } | ScanFailure
export type JsonFormat = 'json' | 'json-lines'

/** Told now and then how many bytes of how many are scanned. */
export type ScanProgress = (done: number, total: number) => void

/** One JSON text by RFC 8259, in UTF-8 without a byte order mark. */
export function scanJson(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: ScanProgress = ignore,
): ScanResult {
  return guarded(bytes, (scan) => scanText(scan, 0, bytes.length, onProgress))
}

/** JSON Lines: every line that is not blank is one JSON text. */
export function scanJsonLines(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: ScanProgress = ignore,
): ScanResult {
  return guarded(bytes, (scan) => scanLines(scan, onProgress))
}

/**
 * One JSON text, or JSON Lines when a complete value is followed by a line break and more.
 * When both fail, the error that lies further on is told, with the format that it belongs to.
 */
export function scanAuto(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: ScanProgress = ignore,
): ScanResult & { readonly format: JsonFormat } {
  const strict = scanJson(bytes, onProgress)
  if (strict.ok || !mayBeLines(bytes, strict.error)) return { ...strict, format: 'json' }
  const lines = scanJsonLines(bytes, onProgress)
  const isLines = lines.ok || lines.error.offset > strict.error.offset
  return isLines ? { ...lines, format: 'json-lines' } : { ...strict, format: 'json' }
}

function mayBeLines(bytes: Uint8Array, error: JsonError): boolean {
  if (error.code !== 'trailing-content') return false
  let index = error.offset - 1
  while (isSpace(bytes[index]!) && bytes[index] !== LINE_FEED) index--
  return bytes[index] === LINE_FEED
}

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const QUOTE = 34
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

/** Stands for the parent of a value that has none. */
export const NO_PARENT = 0xffffffff
/** Tokens between two looks at progress, in words. */
const STRIDE = 1 << 18
/** Words beyond `pause` that one turn of the hot loop may write. */
const MARGIN = 8
const FIRST_WORDS = 1 << 16
/** A tape of this length tells how dense in tokens a text is. */
const ENOUGH_WORDS = 1 << 21

const Status = { paused: 0, done: 1, fault: 2 } as const
type Status = (typeof Status)[keyof typeof Status]

function ignore(): void {}

/** The state of a scan between two runs of the hot loop. */
export class Scan {
  readonly bytes: Uint8Array<ArrayBuffer>
  tape: Uint32Array<ArrayBuffer>
  /** Words of `tape` in use. */
  length = 0
  /** The byte that comes next. */
  offset = 0
  /** What may stand there. */
  expect: Expect = Expect.root
  /** Tape index of the innermost open container; its word 1 holds its own parent until it closes. */
  open = NO_PARENT
  depth = 0
  /** Values before the last comma of the innermost open container. */
  count = 0
  /** The same for each container around it. */
  counts: Uint32Array<ArrayBuffer> = new Uint32Array(256)

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    this.tape = new Uint32Array(Math.min(FIRST_WORDS, bytes.length * 2 + 2 * MARGIN))
  }
}

/** Runs a scan; a text that does not fit, by its size or by its tape, is an error like others. */
function guarded(
  bytes: Uint8Array<ArrayBuffer>,
  scanInto: (scan: Scan) => JsonError | undefined,
): ScanResult {
  const params = { bytes: bytes.length, most: MAX_BYTES }
  if (bytes.length > MAX_BYTES) {
    return { ok: false, error: { code: 'too-large', offset: 0, params } }
  }
  const scan = new Scan(bytes)
  try {
    const error = scanInto(scan)
    return error === undefined ? succeeded(scan) : { ok: false, error }
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    return { ok: false, error: { code: 'too-large', offset: scan.offset, params } }
  }
}

/** Memory ran out; the engine says it by a RangeError, as it says other things. */
class NoRoom extends Error {}

function words(count: number): Uint32Array<ArrayBuffer> {
  try {
    return new Uint32Array(count)
  } catch (cause) {
    throw new NoRoom('', { cause })
  }
}

function succeeded(scan: Scan): ScanResult {
  const { bytes, tape, length } = scan
  return { ok: true, document: { bytes, tape: tape.subarray(0, length), length } }
}

/** Scans the one JSON text in `[start, end)`. */
function scanText(
  scan: Scan,
  start: number,
  end: number,
  onProgress: ScanProgress,
): JsonError | undefined {
  return scanRange(scan, start, end, onProgress) ? undefined : errorOf(scan, end)
}

/** Appends the one JSON text in `[start, end)` to the tape; false where it stops at something wrong. */
export function scanRange(
  scan: Scan,
  start: number,
  end: number,
  onProgress: ScanProgress = ignore,
): boolean {
  scan.offset = start
  scan.expect = Expect.root
  for (;;) {
    const pause = room(scan)
    const status = scanTokens(scan, end, pause)
    if (status !== Status.paused) return status === Status.done
    onProgress(scan.offset, scan.bytes.length)
  }
}

function scanLines(scan: Scan, onProgress: ScanProgress): JsonError | undefined {
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
  room(scan)
  scan.tape[scan.length] = total
  scan.tape[scan.length + 1] = records
  scan.length += 2
  scan.tape[1] = scan.length
  return undefined
}

function errorOf(scan: Scan, end: number): JsonError {
  const { bytes, tape, length, open } = scan
  return diagnose({
    bytes,
    end,
    offset: scan.offset,
    expect: scan.expect,
    opened: open === NO_PARENT ? -1 : tape[open]!,
    last: length > 0 && tape[length - 2] !== LINES_ROOT ? tape[length - 2]! : -1,
  })
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB
}

/**
 * Makes room on the tape and tells at which length to come back. Every open container keeps room
 * for its closing token, so only values have to be counted.
 */
function room(scan: Scan): number {
  const needed = scan.length + 2 * scan.depth + 2 * MARGIN
  if (needed > scan.tape.length) scan.tape = grown(scan, needed)
  if (scan.depth === scan.counts.length) {
    const counts = words(scan.counts.length * 4)
    counts.set(scan.counts)
    scan.counts = counts
  }
  const byTape = scan.tape.length - 2 * scan.depth - MARGIN
  return Math.min(byTape, scan.length + STRIDE)
}

/**
 * A tape that is eight times as long or, once there is enough to judge by, as long as the whole
 * text needs when its rest is as dense in tokens as what was scanned, and a tenth more.
 */
function grown(scan: Scan, needed: number): Uint32Array<ArrayBuffer> {
  const { tape, length } = scan
  const rest = scan.bytes.length - scan.offset
  const most = needed + 2 * rest
  const likely = needed + rest * (length / Math.max(1, scan.offset)) * 1.1
  const bold = length < ENOUGH_WORDS ? Math.min(likely, 8 * needed) : likely
  const careful = 1.25 * needed
  const size = Math.ceil(Math.min(most, Math.max(bold, careful)))
  try {
    return extended(tape, length, size)
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    return extended(tape, length, Math.ceil(Math.min(size, careful)))
  }
}

/** ES2024: moves the bytes and frees their old place at once. */
interface Transferable {
  readonly transfer?: (byteLength: number) => ArrayBuffer
}

function extended(
  tape: Uint32Array<ArrayBuffer>,
  length: number,
  size: number,
): Uint32Array<ArrayBuffer> {
  const buffer: ArrayBuffer & Transferable = tape.buffer
  // A short tape is better copied: the pages of a new one cost nothing until they are written,
  // while `transfer` clears them all.
  if (length < ENOUGH_WORDS || buffer.transfer === undefined) {
    const longer = words(size)
    longer.set(tape.subarray(0, length))
    return longer
  }
  try {
    return new Uint32Array(buffer.transfer(size * 4))
  } catch (cause) {
    throw new NoRoom('', { cause })
  }
}

/**
 * The hot loop: scans tokens from `scan.offset` on until the text is done, something is wrong, the
 * tape is `pauseAt` words long, or nesting passes `counts`. It is one long function because calls,
 * and state that several functions share, cost more than the work they would do for a token; it
 * works on locals and writes them back.
 */
function scanTokens(scan: Scan, end: number, pauseAt: number): Status {
  const bytes = scan.bytes
  const tape = scan.tape
  const counts = scan.counts
  const deepest = counts.length
  const special = stringTable
  const end4 = end - 4
  let pause = pauseAt
  let p = scan.length
  let i = scan.offset
  let expect: number = scan.expect
  let open = scan.open
  let depth = scan.depth
  let count = scan.count
  let inObject = depth > 0 && bytes[tape[open]!] === OPEN_BRACE
  let status: Status = Status.fault

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
        j < end4 &&
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
      if (depth === deepest) {
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
        if (c === MINUS || c === 43) {
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

    // After a value: a comma leads to the next one, closing brackets may come in a row.
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
  scan.open = open
  scan.depth = depth
  scan.count = count
  return status
}
