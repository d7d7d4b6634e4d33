import { diagnose } from './diagnose.ts'
import { type JsonDocument, type JsonFormat, LINES_ROOT, MAX_BYTES } from './document.ts'
import { Expect, type JsonError } from './json-error.ts'
import { isSpace, mayBeLines } from './line-breaks.ts'
import { ensureCapacity, NO_PARENT, OutOfMemory, ScanState } from './scan-state.ts'
import { Status, scanTokens } from './scan-tokens.ts'
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

const LINE_FEED = 10

function ignore(): void {}

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
