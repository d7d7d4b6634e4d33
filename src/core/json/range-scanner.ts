import { Expect } from './json-error.ts'
import { NO_PARENT, Scan, scanRange } from './scan.ts'

/** Scans JSON texts that are ranges of the same bytes, one after the other, by one tape. */
export class RangeScanner {
  readonly #scan: Scan

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#scan = new Scan(bytes)
  }

  /** The tape of the text that was scanned last; it holds until the next one is scanned. */
  get tape(): Uint32Array<ArrayBuffer> {
    return this.#scan.tape
  }

  /** Words of `tape` in use. */
  get length(): number {
    return this.#scan.length
  }

  /** Whether `[start, end)` is one JSON text. */
  scan(start: number, end: number): boolean {
    const scan = this.#scan
    scan.length = 0
    scan.open = NO_PARENT
    scan.depth = 0
    scan.count = 0
    return scanRange(scan, start, end)
  }

  /** The offset after the JSON value at `start`, whatever follows it; -1 where none begins there. */
  endOfValue(start: number, end: number): number {
    if (this.scan(start, end)) return end
    const { offset, expect, depth } = this.#scan
    return depth === 0 && expect === Expect.end ? offset : -1
  }

  /** How far the last scan came. */
  get offset(): number {
    return this.#scan.offset
  }
}
