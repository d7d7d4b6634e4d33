/**
 * Rows of a long text: its lines (ended by LF or CR LF), where a line of more than `ROW_BYTES` is
 * cut into rows of its own. The index marks every 128th row only, so that it is small enough to
 * send; a window of rows is then cut from the bytes between two marks.
 */
export interface RowIndex {
  /** Bytes of the text. */
  readonly size: number
  readonly rows: number
  /** Lines; a final line end begins no further line. */
  readonly lines: number
  /** Byte offset of rows 0, 128, 256, … */
  readonly offsets: Float64Array<ArrayBuffer>
  /** 1-based line numbers of the same rows. */
  readonly lineNumbers: Float64Array<ArrayBuffer>
  /** 1 where such a row continues a line that began in an earlier row. */
  readonly continued: Uint8Array<ArrayBuffer>
}

/** Which bytes to read for a window of rows, and what their first row is. */
export interface RowWindow {
  /** Byte offsets, end exclusive. */
  readonly from: number
  readonly to: number
  /** Number (0-based), line (1-based) and state of the row that begins at `from`. */
  readonly row: number
  readonly line: number
  readonly continued: boolean
  /** Rows of the range that come before the window. */
  readonly skip: number
  /** Rows in the window, at most what was asked for. */
  readonly count: number
}

export interface TextRow {
  /** 0-based. */
  readonly row: number
  /** 1-based number of the line that it belongs to. */
  readonly line: number
  /** Whether the line began in an earlier row. */
  readonly continued: boolean
  readonly text: string
}

/** The longest row; longer lines are cut at the last UTF-8 boundary within it. */
export const ROW_BYTES = 1000

/** The index of a text that is given in pieces of any size. */
export function indexRows(parts: readonly Uint8Array[]): RowIndex {
  const indexer = new RowIndexer()
  for (const part of parts) indexer.add(part)
  return indexer.finish()
}

/** Makes the index of a text as its pieces come; their memory may be used again. */
export class RowIndexer {
  private readonly marks = new Marks()
  /** Bytes of the row that is not yet ended, which begins at `rowStart`. */
  private rest: Uint8Array = new Uint8Array(0)
  private rowStart = 0
  private continued = false
  private size = 0

  add(part: Uint8Array): void {
    this.size += part.length
    let from = 0
    if (this.rest.length > 0) {
      const known = this.rest.length
      const head = joined(this.rest, part.subarray(0, HEAD))
      const at = this.scan(head)
      if (part.length <= HEAD) {
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
    return this.marks.finish(this.size)
  }

  /** Takes the rows that surely end within bytes whose first row has begun; gives where that is. */
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

  /** Adds the rows up to the end of a line's text; gives where the last one begins. */
  private row(bytes: Uint8Array, from: number, textEnd: number): number {
    const last = this.cut(bytes, from, textEnd)
    this.marks.add(this.rowStart, this.continued)
    return last
  }

  /** Adds all rows but the last one up to `textEnd`; gives where that one begins. */
  private cut(bytes: Uint8Array, start: number, textEnd: number): number {
    let from = start
    while (textEnd - from > ROW_BYTES) {
      const next = cutBefore(bytes, from + ROW_BYTES)
      this.marks.add(this.rowStart, this.continued)
      this.rowStart += next - from
      this.continued = true
      from = next
    }
    return from
  }
}

/** The bytes to read for rows `start` to `start + count`; both are clamped to what there is. */
export function windowOf(index: RowIndex, start: number, count: number): RowWindow {
  const first = Math.min(Math.max(0, Math.floor(start)), index.rows)
  const last = Math.min(first + Math.max(0, Math.floor(count)), index.rows)
  if (first === last) {
    return { from: 0, to: 0, row: 0, line: 1, continued: false, skip: 0, count: 0 }
  }
  const mark = Math.floor(first / EVERY)
  const end = Math.ceil(last / EVERY)
  return {
    from: index.offsets[mark]!,
    to: end < index.offsets.length ? index.offsets[end]! : index.size,
    row: mark * EVERY,
    line: index.lineNumbers[mark]!,
    continued: index.continued[mark] === 1,
    skip: first - mark * EVERY,
    count: last - first,
  }
}

/** The rows of a window, from the bytes that `windowOf` named. */
export function rowsIn(bytes: Uint8Array, window: RowWindow): TextRow[] {
  const rows: TextRow[] = []
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const end = window.skip + window.count
  let { line, continued } = window
  let from = 0
  for (let n = 0; n < end && from < bytes.length; ) {
    const feed = bytes.indexOf(LF, from)
    const lineEnd = feed < 0 ? bytes.length : feed
    const textEnd = feed > from && bytes[feed - 1] === CR ? feed - 1 : lineEnd
    for (;;) {
      const to = textEnd - from > ROW_BYTES ? cutBefore(bytes, from + ROW_BYTES) : textEnd
      if (n >= window.skip && n < end) {
        const text = decoder.decode(bytes.subarray(from, to))
        rows.push({ row: window.row + n, line, continued, text })
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

const EVERY = 128
/** Bytes of a piece that end any row that an earlier one began. */
const HEAD = 4096
const LF = 10
const CR = 13

/** The last place at or before `offset` that does not split a UTF-8 sequence. */
function cutBefore(bytes: Uint8Array, offset: number): number {
  for (let cut = offset; cut > offset - 4; cut--) {
    if ((bytes[cut]! & 0xc0) !== 0x80) return cut
  }
  return offset
}

/** Short lines are found sooner by a loop than by a call. */
function endOfLine(bytes: Uint8Array, from: number): number {
  const near = Math.min(bytes.length, from + 48)
  for (let at = from; at < near; at++) {
    if (bytes[at] === LF) return at
  }
  return bytes.indexOf(LF, near)
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

class Marks {
  private readonly offsets: number[] = []
  private readonly lineNumbers: number[] = []
  private readonly continued: number[] = []
  private rows = 0
  private lines = 0

  add(offset: number, continued: boolean): void {
    if (!continued) this.lines++
    if (this.rows % EVERY === 0) {
      this.offsets.push(offset)
      this.lineNumbers.push(this.lines)
      this.continued.push(continued ? 1 : 0)
    }
    this.rows++
  }

  finish(size: number): RowIndex {
    return {
      size,
      rows: this.rows,
      lines: this.lines,
      offsets: Float64Array.from(this.offsets),
      lineNumbers: Float64Array.from(this.lineNumbers),
      continued: Uint8Array.from(this.continued),
    }
  }
}
