import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CodeRow, HeldRow } from './code-layer.tsx'
import type { RowPages, Rows } from './row-pages.ts'
import {
  isSamePoint,
  NO_ENDS,
  type RowEnds,
  readEnds,
  removeSelection,
  selectEnds,
} from './row-selection.ts'

export interface HeldRows {
  /** Rows outside of the window in which the selection begins or ends. */
  readonly held: readonly HeldRow[]
  readonly selectAll: () => void
}

/**
 * Keeps the selection at its place in a text while its window moves: the rows of both ends stay in
 * the document, where the browser can extend the selection from them. Another source has none.
 */
export function useHeldRows(
  box: RefObject<HTMLElement | null>,
  source: Rows<CodeRow>,
  pages: RowPages<CodeRow>,
  first: number,
  last: number,
): HeldRows {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const wanted = useRef<RowEnds>(undefined)
  const rendered = useRef<Rendered>(undefined)
  const former = rendered.current?.source === source ? rendered.current : undefined
  // Read while rendering: the scrolling that removes a row may precede the event of its selection.
  const ends = wanted.current ?? (former && box.current ? readEnds(box.current) : NO_ENDS)
  const held = heldRows(ends, first, last).map((row): HeldRow => {
    return { row, content: pages.get(row) ?? former?.get(row) ?? unread }
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const isReplaced = rendered.current !== undefined && rendered.current.source !== source
    rendered.current = {
      source,
      get: (row) => pages.get(row) ?? held.find((other) => other.row === row)?.content,
    }
    if (isReplaced && !wanted.current) return removeSelection(element)
    wanted.current = undefined
    // A row that is rendered again may have other text nodes.
    const { anchor, focus } = readEnds(element)
    if (!isSamePoint(anchor, ends.anchor) || !isSamePoint(focus, ends.focus)) {
      selectEnds(element, ends)
    }
  })

  return {
    held,
    selectAll: () => {
      wanted.current = {
        anchor: { row: 0, column: 0 },
        focus: { row: source.rows - 1, column: Number.POSITIVE_INFINITY },
      }
      flushSync(render)
    },
  }
}

/** The rows of the latest commit. */
interface Rendered {
  readonly source: Rows<CodeRow>
  readonly get: (row: number) => CodeRow | undefined
}

/** A row that hasn't been read yet. */
export const unread: CodeRow = { line: 0, continued: true, text: '' }

function heldRows({ anchor, focus }: RowEnds, first: number, last: number): number[] {
  const rows = new Set([anchor, focus].flatMap((end) => (end ? [end.row] : [])))
  return [...rows].filter((row) => row < first || row >= last).sort((a, b) => a - b)
}
