import { useMemo, useRef } from 'react'
import { useRowPages } from '#src/ui/row-pages.ts'
import { useRowWindow } from '#src/ui/row-window.ts'
import type { DifferencesHandle } from './use-changes.ts'

interface RowKind<Row> {
  /** Pixels of a row. */
  readonly row: number
  /** Rows rendered above and below those in view. */
  readonly overscan: number
  readonly read: (of: DifferencesHandle, start: number, count: number) => Promise<readonly Row[]>
}

/** The rows of a comparison that are in view, by their 0-based numbers, read on demand. */
export function useVisibleRows<Row>(
  differences: DifferencesHandle,
  count: number,
  { row, overscan, read }: RowKind<Row>,
) {
  const scroller = useRef<HTMLDivElement>(null)
  const { first, count: visible, ...view } = useRowWindow(scroller, count, { row })
  const source = useMemo(
    () => ({ rows: count, read: (start: number, rows: number) => read(differences, start, rows) }),
    [differences, count, read],
  )
  const from = Math.max(0, first - overscan)
  const to = Math.min(count, first + visible + overscan)
  const pages = useRowPages(source, from, to)
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return { scroller, rows, pages, ...view }
}
