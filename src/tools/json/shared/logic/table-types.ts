import type { ByteParts } from '#src/core/task.ts'

/** How the rows of a table are ordered; undefined for their order in the document. */
export interface TableSort {
  /** Index of the column. */
  readonly column: number
  readonly descending: boolean
}

/** A text to find in the values of a row. An empty text matches every row. */
export interface TableFilter {
  readonly text: string
  /** Index of the only column to search; -1 for all. */
  readonly column: number
}

/** Which rows of a table are visible, in which order. */
export interface TableArrangement {
  readonly filter: TableFilter
  readonly sort: TableSort | undefined
}

/** How far the current work is, in any unit. */
export interface TableProgress {
  readonly done: number
  readonly total: number
}

/** The columns and the size of a table. */
export interface TableInfo {
  /** Unique names by column, in order of first appearance. */
  readonly columns: readonly string[]
  /** The length of the longest text in the first rows, by column, in characters of a fixed-width font. */
  readonly sizes: readonly number[]
  /** Number of rows before filtering. */
  readonly rows: number
}

/** Some rows and columns of a table, packed into few arrays so that posting it is fast. */
export interface TableWindow {
  /** Number of visible rows in the table. */
  readonly total: number
  readonly start: number
  readonly rows: number
  readonly columns: readonly number[]
  /** Positions of the rows in the document's array. */
  readonly ordinals: Uint32Array<ArrayBuffer>
  /** Text of all cells, row by row, concatenated; long ones are cut. */
  readonly text: string
  /** Start of each cell in `text`, in UTF-16 units, followed by the total length. */
  readonly offsets: Uint32Array<ArrayBuffer>
  /** `CellKind` of each cell. */
  readonly kinds: Uint8Array<ArrayBuffer>
  /** Texts of the items without columns, by position in the window. */
  readonly others: readonly (readonly [row: number, text: string])[]
}

/** A cell with its place in the source: byte offsets, end exclusive. */
export interface TablePlace {
  readonly start: number
  readonly end: number
}

/** The visible part of a table as CSV. */
export interface TableCsv {
  readonly output: ByteParts
  /** Cells that look like a formula and got an apostrophe. */
  readonly guarded: number
}
