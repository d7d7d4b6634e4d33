/** A part of a line of text. */
export interface TextRow {
  /** Whether the line began in an earlier row. */
  readonly continued: boolean
  readonly text: string
}

/** A place in a text of rows. */
export interface RowPoint {
  /** 0-based. */
  readonly row: number
  /** UTF-16 offset; `Infinity` after the line break of the row. */
  readonly column: number
}

/** Two places in a text, in its order. */
export interface RowRange {
  readonly from: RowPoint
  readonly to: RowPoint
}

/** Rows read between two awaits, which keeps the page responsive. */
const CHUNK_ROWS = 4096

/**
 * The same range with its ends in rows of a text of `rows` rows: the place after a line break is the
 * start of the next row, or the end of the last one.
 */
export function normalizeRange({ from, to }: RowRange, rows: number): RowRange {
  return { from: nextRow(from, rows), to: nextRow(to, rows) }
}

function nextRow(point: RowPoint, rows: number): RowPoint {
  const { row, column } = point
  return column === Number.POSITIVE_INFINITY && row + 1 < rows ? { row: row + 1, column: 0 } : point
}

export const isEmptyRange = ({ from, to }: RowRange): boolean =>
  from.row === to.row && from.column >= to.column

/** The part of a normalized range in consecutive rows from `first`. Lines are joined by LF. */
export function textInRange(
  rows: readonly TextRow[],
  first: number,
  { from, to }: RowRange,
): string {
  let text = ''
  for (const [index, row] of rows.entries()) {
    const at = first + index
    if (at < from.row || at > to.row) continue
    if (at > from.row && !row.continued) text += '\n'
    text += row.text.slice(at === from.row ? from.column : 0, at === to.row ? to.column : undefined)
  }
  return text
}

/** The text of a normalized range that is read from `read`. Rejects if its rows can't be read. */
export async function readRange(
  read: (start: number, count: number) => Promise<readonly TextRow[]>,
  range: RowRange,
): Promise<Blob> {
  const parts: string[] = []
  const end = range.to.row + 1
  for (let row = range.from.row; row < end; row += CHUNK_ROWS) {
    const rows = await read(row, Math.min(CHUNK_ROWS, end - row))
    parts.push(textInRange(rows, row, range))
  }
  return new Blob(parts, { type: 'text/plain' })
}
