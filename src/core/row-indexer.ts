import { cutBefore, INDEX_INTERVAL, ROW_BYTES, type RowIndex } from './text-rows.ts'
import type { LineRun, LineScanner } from './vector/line-scanner.ts'

/** Indexes a text in chunks of any size. */
export function indexRows(parts: readonly Uint8Array[]): RowIndex {
  const indexer = new RowIndexer()
  for (const part of parts) indexer.add(part)
  return indexer.finish()
}

/** Indexes a text incrementally; the memory of added chunks can be reused. */
export class RowIndexer {
  private readonly rowBytes: number
  private readonly marks = new RowIndexBuilder()
  /** Bytes of the incomplete row, which begins at `rowStart`. */
  private rest: Uint8Array = new Uint8Array(0)
  private rowStart = 0
  private continued = false
  private size = 0

  private readonly scanner: LineScanner | undefined

  /**
   * `rowBytes`: at least 4, the longest UTF-8 sequence, and at most `ROW_BYTES`. Texts of many MB need a
   * scanner.
   */
  constructor(rowBytes = ROW_BYTES, scanner?: LineScanner) {
    this.rowBytes = rowBytes
    this.scanner = scanner
  }

  add(part: Uint8Array): void {
    this.size += part.length
    let from = 0
    if (this.rest.length > 0) {
      const known = this.rest.length
      const head = concatenate(this.rest, part.subarray(0, HEAD_BYTES))
      const at = this.scan(head)
      if (part.length <= HEAD_BYTES) {
        this.rest = head.slice(at)
        return
      }
      from = at - known
    }
    const body = part.subarray(from)
    this.rest = body.slice(this.scan(body))
  }

  finish(): RowIndex {
    if (this.rest.length > 0) this.row(this.rest, 0, this.rest.length)
    this.rest = new Uint8Array(0)
    return this.marks.finish(this.size, this.rowBytes)
  }

  /** Adds the rows that end in `bytes`. Returns the offset of the incomplete row. */
  private scan(bytes: Uint8Array): number {
    let from = 0
    // Up to here, lines are read one by one.
    let scanned = this.scanner ? 0 : bytes.length
    while (from < bytes.length) {
      if (this.scanner && from >= scanned && !this.continued) {
        scanned = Math.min(bytes.length, from + this.scanner.maxBytes)
        from += this.scanLines(bytes.subarray(from, scanned), this.scanner)
        continue
      }
      const at = endOfLine(bytes, from)
      if (at < 0) return this.cut(bytes, from, bytes.length - 1)
      const last = this.row(bytes, from, bytes[at - 1] === CR && at > from ? at - 1 : at)
      this.rowStart += at + 1 - last
      this.continued = false
      from = at + 1
    }
    return from
  }

  /** Adds short lines. Returns the offset after them. */
  private scanLines(bytes: Uint8Array, scanner: LineScanner): number {
    const run = scanner.scan(bytes, this.marks.untilMark, INDEX_INTERVAL, this.rowBytes)
    this.marks.addLines(this.rowStart, run)
    this.rowStart += run.end
    return run.end
  }

  /** Adds the rows up to the end of a line. Returns the offset of the last one. */
  private row(bytes: Uint8Array, from: number, textEnd: number): number {
    const last = this.cut(bytes, from, textEnd)
    this.marks.add(this.rowStart, this.continued)
    return last
  }

  /** Adds all rows except the last one up to `textEnd`. Returns the offset of the last one. */
  private cut(bytes: Uint8Array, start: number, textEnd: number): number {
    let from = start
    while (textEnd - from > this.rowBytes) {
      const next = cutBefore(bytes, from + this.rowBytes)
      this.marks.add(this.rowStart, this.continued)
      this.rowStart += next - from
      this.continued = true
      from = next
    }
    return from
  }
}

/** Bytes of a chunk in which a row of an earlier chunk always ends. */
const HEAD_BYTES = 4096
const LF = 10
const CR = 13

/** A loop is faster than `indexOf` for short lines. */
function endOfLine(bytes: Uint8Array, from: number): number {
  const near = Math.min(bytes.length, from + 48)
  for (let at = from; at < near; at++) {
    if (bytes[at] === LF) return at
  }
  return bytes.indexOf(LF, near)
}

function concatenate(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

class RowIndexBuilder {
  private readonly offsets: number[] = []
  private readonly lineNumbers: number[] = []
  private readonly continued: number[] = []
  private rows = 0
  private lines = 0

  add(offset: number, continued: boolean): void {
    if (!continued) this.lines++
    if (this.rows % INDEX_INTERVAL === 0) {
      this.offsets.push(offset)
      this.lineNumbers.push(this.lines)
      this.continued.push(continued ? 1 : 0)
    }
    this.rows++
  }

  /** Rows before the next that has an entry. */
  get untilMark(): number {
    return -this.rows & (INDEX_INTERVAL - 1)
  }

  /** Adds lines of one row each, whose marks follow an offset. */
  addLines(offset: number, { lines, marks }: LineRun): void {
    let line = this.lines + this.untilMark + 1
    for (const mark of marks) {
      this.offsets.push(offset + mark)
      this.lineNumbers.push(line)
      this.continued.push(0)
      line += INDEX_INTERVAL
    }
    this.lines += lines
    this.rows += lines
  }

  finish(size: number, rowBytes: number): RowIndex {
    return {
      size,
      rowBytes,
      rows: this.rows,
      lines: this.lines,
      offsets: Float64Array.from(this.offsets),
      lineNumbers: Float64Array.from(this.lineNumbers),
      continued: Uint8Array.from(this.continued),
    }
  }
}
