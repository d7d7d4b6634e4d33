import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CodeRow } from './code-layer.tsx'
import type { RowPages, Rows } from './row-pages.ts'
import { readSelectedRows, type SelectedRows } from './row-selection.ts'
import { isEmptyRange, normalizeRange, type RowRange, readRange, textInRange } from './row-text.ts'

export interface CopyActions {
  /** Copies the entire text; undefined while that is impossible. */
  readonly copyAll: (() => void) | undefined
  /** Copies a part that is being read; rejects if it does. */
  readonly copyPart: (part: Promise<Blob>) => Promise<void>
}

/**
 * Copies and drags the selected part of a text, of which the document has only some rows.
 * Returns whether the latest copy couldn't be read from this source.
 */
export function useRowCopy(
  box: RefObject<HTMLElement | null>,
  source: Rows<CodeRow>,
  pages: RowPages<CodeRow>,
  { copyAll, copyPart }: CopyActions,
): boolean {
  const [failed, setFailed] = useState<Rows<CodeRow>>()
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const selected = selectedIn(box.current, source.rows, event)
    if (!selected) return
    event.preventDefault()
    setFailed(undefined)
    const { before, after } = selected
    const range = normalizeRange(selected, source.rows)
    if (before + after === '' && copyAll && isWhole(range, source.rows, pages)) return copyAll()
    const text = cachedText(range, pages)
    if (text !== undefined) event.clipboardData?.setData('text/plain', before + text + after)
    else {
      const part = readRange(source.read, range)
      copyPart(part.then((text) => new Blob([before, text, after], { type: 'text/plain' }))).catch(
        () => setFailed(source),
      )
    }
  })
  const onDrag = useEffectEvent((event: DragEvent) => {
    const selected = selectedIn(box.current, source.rows, event)
    if (!selected || !box.current?.contains(event.target as Node)) return
    const text = cachedText(normalizeRange(selected, source.rows), pages)
    // Dragged data must be set within the event.
    if (text === undefined) return event.preventDefault()
    event.dataTransfer?.clearData()
    event.dataTransfer?.setData('text/plain', selected.before + text + selected.after)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // The event of a selection that begins before the box isn't dispatched in the box.
    document.addEventListener('copy', (event) => onCopy(event), { signal })
    document.addEventListener('dragstart', (event) => onDrag(event), { signal })
    return () => controller.abort()
  }, [])
  return failed === source
}

/** Undefined if the event is about something else. */
function selectedIn(
  box: HTMLElement | null,
  rows: number,
  { target, defaultPrevented }: Event,
): SelectedRows | undefined {
  if (!box || defaultPrevented) return undefined
  // A field has a selection of its own.
  if (target instanceof Element && target.closest('input, textarea')) return undefined
  const selected = readSelectedRows(box, rows)
  return selected && !isEmptyRange(normalizeRange(selected, rows)) ? selected : undefined
}

function isWhole({ from, to }: RowRange, rows: number, pages: RowPages<CodeRow>): boolean {
  if (from.row > 0 || from.column > 0 || to.row < rows - 1) return false
  return to.column >= (pages.get(to.row)?.text.length ?? Number.POSITIVE_INFINITY)
}

/** Undefined if some of the rows aren't in the cache. */
function cachedText(range: RowRange, pages: RowPages<CodeRow>): string | undefined {
  const rows: CodeRow[] = []
  for (let at = range.from.row; at <= range.to.row; at++) {
    const row = pages.get(at)
    if (!row) return undefined
    rows.push(row)
  }
  return textInRange(rows, range.from.row, range)
}
