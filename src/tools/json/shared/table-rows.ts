import type { CellKind } from './logic/cell-text.ts'
import type { TableWindow } from './logic/table-types.ts'

/** A loaded row: its position in the document, and its cells in the loaded columns. */
export interface TableRow {
  readonly ordinal: number
  readonly texts: readonly string[]
  readonly kinds: readonly CellKind[]
  /** The text of an item without columns. */
  readonly other: string | undefined
}

/** The loaded part of a table. */
export interface LoadedRows {
  /** Index of the first row. */
  readonly start: number
  readonly rows: readonly TableRow[]
  /** The loaded columns: positions among the visible ones, end exclusive. */
  readonly from: number
  readonly to: number
}

export const noRows: LoadedRows = { start: 0, rows: [], from: 0, to: 0 }

/** The rows of a window. Rows of `former` are the same objects, so that they aren't rendered again. */
export function loadedRows(
  { start, rows, columns, ordinals, text, offsets, kinds, others }: TableWindow,
  from: number,
  former: LoadedRows,
): LoadedRows {
  const width = columns.length
  const isReusable = former.from === from && former.to === from + width
  const items = new Map(others)
  const read = (row: number): TableRow => {
    const first = row * width
    return {
      ordinal: ordinals[row]!,
      texts: columns.map((_, at) => text.slice(offsets[first + at], offsets[first + at + 1])),
      kinds: columns.map((_, at) => kinds[first + at] as CellKind),
      other: items.get(row),
    }
  }
  const loaded = Array.from(
    { length: rows },
    (_, row) => (isReusable ? former.rows[start + row - former.start] : undefined) ?? read(row),
  )
  return { start, rows: loaded, from, to: from + width }
}
