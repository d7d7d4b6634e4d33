/**
 * An index of the rows of a long text: its lines (ended by LF or CR LF), with lines over
 * `rowBytes` split into several rows. It stores every 128th row only, so that it is small enough
 * to send; a range of rows is decoded from the bytes between two entries.
 */
export interface RowIndex {
  /** Bytes of the text. */
  readonly size: number
  /** Maximum bytes of a row. */
  readonly rowBytes: number
  readonly rows: number
  /** Lines; a final line break doesn't start another line. */
  readonly lines: number
  /** Byte offsets of rows 0, 128, 256, … */
  readonly offsets: Float64Array<ArrayBuffer>
  /** 1-based line numbers of these rows. */
  readonly lineNumbers: Float64Array<ArrayBuffer>
  /** 1 if the row continues a line of an earlier row. */
  readonly continued: Uint8Array<ArrayBuffer>
}

/** The bytes to read for a range of rows, and the position of their first row. */
export interface RowRange {
  /** Byte offsets, end exclusive. */
  readonly from: number
  readonly to: number
  /** 0-based number, 1-based line, and continuation of the row at `from`. */
  readonly row: number
  readonly line: number
  readonly continued: boolean
  /** Rows to skip before the range. */
  readonly skip: number
  /** Rows in the range, clamped to the text. */
  readonly count: number
  /** Maximum bytes of a row. */
  readonly rowBytes: number
}

export interface TextRow {
  /** 0-based. */
  readonly row: number
  /** 1-based number of its line. */
  readonly line: number
  /** Whether its line began in an earlier row. */
  readonly continued: boolean
  readonly text: string
}

/** The usual maximum bytes of a row; longer lines are split at UTF-8 boundaries. */
export const ROW_BYTES = 1000

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

  /** @param rowBytes at least 4, the longest UTF-8 sequence, and at most `ROW_BYTES`. */
  constructor(rowBytes = ROW_BYTES) {
    this.rowBytes = rowBytes
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
    while (from < bytes.length) {
      const at = endOfLine(bytes, from)
      if (at < 0) return this.cut(bytes, from, bytes.length - 1)
      const last = this.row(bytes, from, bytes[at - 1] === CR && at > from ? at - 1 : at)
      this.rowStart += at + 1 - last
      this.continued = false
      from = at + 1
    }
    return from
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

/** The bytes to read for `count` rows from `start`; both are clamped to the text. */
export function rowRangeOf(index: RowIndex, start: number, count: number): RowRange {
  const first = Math.min(Math.max(0, Math.floor(start)), index.rows)
  const last = Math.min(first + Math.max(0, Math.floor(count)), index.rows)
  if (first === last) {
    const { rowBytes } = index
    return { from: 0, to: 0, row: 0, line: 1, continued: false, skip: 0, count: 0, rowBytes }
  }
  const mark = Math.floor(first / INDEX_INTERVAL)
  const end = Math.ceil(last / INDEX_INTERVAL)
  return {
    from: index.offsets[mark]!,
    to: end < index.offsets.length ? index.offsets[end]! : index.size,
    row: mark * INDEX_INTERVAL,
    line: index.lineNumbers[mark]!,
    continued: index.continued[mark] === 1,
    skip: first - mark * INDEX_INTERVAL,
    count: last - first,
    rowBytes: index.rowBytes,
  }
}

/** Decodes the rows of a range from the bytes that `rowRangeOf` selected. */
export function decodeRows(bytes: Uint8Array, range: RowRange): TextRow[] {
  const rows: TextRow[] = []
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const end = range.skip + range.count
  const { rowBytes } = range
  let { line, continued } = range
  let from = 0
  for (let n = 0; n < end && from < bytes.length; ) {
    const feed = bytes.indexOf(LF, from)
    const lineEnd = feed < 0 ? bytes.length : feed
    const textEnd = feed > from && bytes[feed - 1] === CR ? feed - 1 : lineEnd
    for (;;) {
      const to = textEnd - from > rowBytes ? cutBefore(bytes, from + rowBytes) : textEnd
      if (n >= range.skip && n < end) {
        const text = decoder.decode(bytes.subarray(from, to))
        rows.push({ row: range.row + n, line, continued, text })
      }
      n++
      from = to
      if (to >= textEnd || n >= end) break
      continued = true
    }
    from = lineEnd + 1
    line++
    continued = false
  }
  return rows
}

const INDEX_INTERVAL = 128
/** Bytes of a chunk in which a row of an earlier chunk always ends. */
const HEAD_BYTES = 4096
const LF = 10
const CR = 13

/** The last offset, at most `offset`, that doesn't split a UTF-8 sequence. */
function cutBefore(bytes: Uint8Array, offset: number): number {
  for (let cut = offset; cut > offset - 4; cut--) {
    if ((bytes[cut]! & 0xc0) !== 0x80) return cut
  }
  return offset
}

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
