import type { RefObject } from 'react'
import { useRowWindow } from './row-window.ts'

/** Height of a row of code, and the padding above the first and below the last row, in pixels. */
export const ROW_HEIGHT_PX = 20
export const ROW_PADDING_PX = 8

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 24

/** Minimum width of a character of code in pixels, with a margin. */
const MIN_CHARACTER_PX = 7

const sizes = { row: ROW_HEIGHT_PX, before: ROW_PADDING_PX, after: ROW_PADDING_PX }

export interface CodeRows {
  /** The rows to render, end exclusive. */
  readonly first: number
  readonly last: number
  /** Position of the first row, in pixels from the top of the scrolled element. */
  readonly top: number
  /** Columns that may be visible, end exclusive. */
  readonly columns: readonly [number, number]
  /** Height of the scrolled element in pixels. */
  readonly height: number
  readonly onScroll: () => void
  readonly scrollTo: (row: number) => void
}

/** The rows of a long text to render, and the columns to highlight. */
export function useCodeRows(scroller: RefObject<HTMLElement | null>, rows: number): CodeRows {
  const view = useRowWindow(scroller, rows, sizes, { keepsSelection: true })
  const first = Math.min(Math.max(0, view.first - OVERSCAN), rows)
  const last = Math.max(first, Math.min(rows, view.first + view.count + OVERSCAN))
  const columns = [
    Math.floor(view.left / MIN_CHARACTER_PX / 2 / 50) * 50,
    Math.ceil((view.right / MIN_CHARACTER_PX + 50) / 50) * 50,
  ] as const
  const { height, onScroll, scrollTo } = view
  return { first, last, top: view.topOf(first), columns, height, onScroll, scrollTo }
}
