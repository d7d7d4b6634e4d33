import type { RefObject } from 'react'
import { useRowWindow } from './row-window.ts'

/** Height of a row of code, and the space above the first and below the last one, in pixels. */
export const ROW_HEIGHT = 20
export const ROW_PADDING = 8

/** Rows drawn above and below what is in view. */
const OVERSCAN = 24

/** The least width of a character of code in pixels, with a margin. */
const CHARACTER = 7

const sizes = { row: ROW_HEIGHT, before: ROW_PADDING, after: ROW_PADDING }

export interface CodeRows {
  /** Rows to draw, the end exclusive. */
  readonly first: number
  readonly last: number
  /** Where the first of them stands, in pixels from the top of the scrolled element. */
  readonly top: number
  /** Columns that may be in view, the end exclusive. */
  readonly columns: readonly [number, number]
  /** Height of the scrolled element in pixels. */
  readonly height: number
  readonly onScroll: () => void
}

/** The rows of a long text to draw, and the columns to colour. */
export function useCodeRows(scroller: RefObject<HTMLElement | null>, rows: number): CodeRows {
  const view = useRowWindow(scroller, rows, sizes)
  const first = Math.min(Math.max(0, view.first - OVERSCAN), rows)
  const last = Math.max(first, Math.min(rows, view.first + view.count + OVERSCAN))
  const columns = [
    Math.floor(view.left / CHARACTER / 2 / 50) * 50,
    Math.ceil((view.right / CHARACTER + 50) / 50) * 50,
  ] as const
  const { height, onScroll } = view
  return { first, last, top: view.topOf(first), columns, height, onScroll }
}
