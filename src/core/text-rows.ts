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

/** Rows from an entry of the index to the next. */
export const INDEX_INTERVAL = 128
const LF = 10
const CR = 13

/** The last offset, at most `offset`, that doesn't split a UTF-8 sequence. */
export function cutBefore(bytes: Uint8Array, offset: number): number {
  for (let cut = offset; cut > offset - 4; cut--) {
    if ((bytes[cut]! & 0xc0) !== 0x80) return cut
  }
  return offset
}
