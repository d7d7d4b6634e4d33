import { Expect } from './json-error.ts'

/** The parent index of the root value. */
export const NO_PARENT = 0xffffffff
/** Words written to the tape (see `JsonDocument`) between two calls of `onProgress`. */
const STRIDE_WORDS = 1 << 18
/** Words that one iteration of the hot loop can write after its capacity check. */
const MARGIN_WORDS = 8
const INITIAL_WORDS = 1 << 16
/** The tape length from which the token estimate is reliable and `transfer` beats a copy. */
const MIN_SAMPLE_WORDS = 1 << 21

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

/** The tape doesn't fit into memory. Its own class, because a RangeError has other causes too. */
export class OutOfMemory extends Error {}

function allocateWords(count: number): Uint32Array<ArrayBuffer> {
  try {
    return new Uint32Array(count)
  } catch (cause) {
    throw new OutOfMemory('', { cause })
  }
}

/**
 * Ensures the capacity of the tape, and of `counts` for one more level. Returns the tape length at
 * which to call it again. Reserves space for the closing token of each open container.
 */
export function ensureCapacity(scan: ScanState): number {
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
