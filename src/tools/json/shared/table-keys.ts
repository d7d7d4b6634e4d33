/** A cell by its position among the visible rows and columns; row -1 is the header. */
export interface TableCell {
  readonly row: number
  readonly column: number
}

interface TableSize {
  readonly rows: number
  readonly columns: number
  /** Rows that a page key moves by. */
  readonly page: number
}

/** The cell to which a key of the ARIA grid pattern moves; undefined for other keys. */
export function moveCell(
  { row, column }: TableCell,
  key: string,
  isControl: boolean,
  { rows, columns, page }: TableSize,
): TableCell | undefined {
  const last = { row: rows - 1, column: columns - 1 }
  const targets: Readonly<Record<string, TableCell>> = isControl
    ? { Home: { row: 0, column: 0 }, End: last }
    : {
        ArrowDown: { row: row + 1, column },
        ArrowUp: { row: row - 1, column },
        ArrowRight: { row, column: column + 1 },
        ArrowLeft: { row, column: column - 1 },
        PageDown: { row: row + page, column },
        // The first row, not the header.
        PageUp: { row: row < 0 ? row : Math.max(0, row - page), column },
        Home: { row, column: 0 },
        End: { row, column: last.column },
      }
  const target = targets[key]
  return (
    target && {
      row: Math.min(Math.max(-1, target.row), last.row),
      column: Math.min(Math.max(0, target.column), Math.max(0, last.column)),
    }
  )
}
