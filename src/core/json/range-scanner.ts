import { Expect } from './json-error.ts'
import { scanRange } from './scan.ts'
import { NO_PARENT, ScanState } from './scan-state.ts'

/** Scans several ranges of the same bytes as JSON texts and reuses one tape for all. */
export class RangeScanner {
  readonly #scan: ScanState

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#scan = new ScanState(bytes)
  }

  /** The tape of the last scanned text, valid until the next scan. */
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
    scan.openIndex = NO_PARENT
    scan.depth = 0
    scan.count = 0
    return scanRange(scan, start, end)
  }

  /** The offset after the JSON value at `start`, ignoring the text after it; -1 for no value. */
  endOfValue(start: number, end: number): number {
    if (this.scan(start, end)) return end
    const { offset, expect, depth } = this.#scan
    return depth === 0 && expect === Expect.end ? offset : -1
  }

  /** The offset at which the last scan stopped. */
  get offset(): number {
    return this.#scan.offset
  }
}
