import type { TableInfo } from './logic/table-types.ts'

/** Horizontal positions of the visible columns in pixels; the last item is the end of the last one. */
export type ColumnStarts = readonly number[]

export const ROW_PX = { mouse: 26, touch: 45 } as const
export const HEADER_PX = { mouse: 32, touch: 44 } as const
/** The main pointer, for which rows and header have their height and menus their width. */
export type Pointer = keyof typeof HEADER_PX

/** The width of the row numbers. */
export function gutterWidth(rows: number): number {
  return Math.round(String(rows).length * CHAR_PX) + 18
}

/** The positions of the visible columns: each is as wide as the texts in the first rows, within limits. */
export function columnStarts(
  { columns, sizes }: TableInfo,
  shown: readonly number[],
  gutter: number,
  pointer: Pointer,
): ColumnStarts {
  const controls = CONTROLS_PX[pointer]
  let start = gutter
  const starts = [start]
  for (const column of shown) {
    const heading = (columns[column]?.length ?? 0) * CHAR_PX + controls
    const width = Math.max((sizes[column] ?? 0) * CHAR_PX, heading) + PADDING_PX
    start += Math.round(Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX[pointer], width)))
    starts.push(start)
  }
  return starts
}

/** The columns between two horizontal positions, end exclusive. */
export function columnsIn(
  starts: ColumnStarts,
  left: number,
  right: number,
): readonly [from: number, to: number] {
  const last = starts.length - 2
  const from = Math.max(0, columnAt(starts, left - OVERSCAN_PX))
  return [from, Math.min(last, columnAt(starts, right + OVERSCAN_PX)) + 1]
}

/** The last column that starts at or before a position. */
function columnAt(starts: ColumnStarts, position: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** The advance of a character at 12 px, rounded up. */
const CHAR_PX = 7.3
const MIN_COLUMN_PX = { mouse: 72, touch: 92 }
const MAX_COLUMN_PX = 320

/** Columns rendered beyond the visible ones. */
const OVERSCAN_PX = 150

/** The room for the sort mark and the menu in a heading. */
const CONTROLS_PX = { mouse: 44, touch: 64 }
const PADDING_PX = 18
