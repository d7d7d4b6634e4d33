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
  const marks = new Marks()
  const bytes = new PartReader(parts)
  let lineStart = 0
  let base = 0
  for (const part of parts) {
    let from = 0
    while (from < part.length) {
      const at = endOfLine(part, from)
      if (at < 0) break
      addLine(marks, bytes, lineStart, base + at)
      from = at + 1
      lineStart = base + from
    }
    base += part.length
  }
  if (lineStart < base) addLine(marks, bytes, lineStart, base)
  return marks.finish(base)
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
const LF = 10
const CR = 13

interface Bytes {
  at(offset: number): number | undefined
}

/** Adds the rows of the line between two offsets, the latter that of its LF or of the text's end. */
function addLine(marks: Marks, bytes: PartReader, start: number, end: number): void {
  marks.add(start, false)
  if (end - start <= ROW_BYTES) return
  const textEnd = bytes.at(end) === LF && bytes.at(end - 1) === CR ? end - 1 : end
  let from = start
  while (textEnd - from > ROW_BYTES) {
    from = cutBefore(bytes, from + ROW_BYTES)
    marks.add(from, true)
  }
}

/** The last place at or before `offset` that does not split a UTF-8 sequence. */
function cutBefore(bytes: Bytes, offset: number): number {
  for (let cut = offset; cut > offset - 4; cut--) {
    if ((bytes.at(cut)! & 0xc0) !== 0x80) return cut
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

/** Single bytes of a text in parts, read mostly forwards. */
class PartReader implements Bytes {
  private readonly parts: readonly Uint8Array[]
  private part = 0
  private base = 0

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts
  }

  at(offset: number): number | undefined {
    while (offset < this.base && this.part > 0) this.base -= this.parts[--this.part]!.length
    for (;;) {
      const part = this.parts[this.part]
      if (!part || offset - this.base < part.length) return part?.[offset - this.base]
      if (this.part + 1 >= this.parts.length) return undefined
      this.base += part.length
      this.part++
    }
  }
}
