import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useRowWindow } from '#src/ui/row-window.ts'
import { css } from '#styled-system/css'
import { messages } from './dialog-messages.ts'
import type { HistoryEntry } from './entry.ts'
import { history } from './history.ts'
import { HistoryRow, ROW_PX } from './history-row.tsx'

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 8

/** The entries in a box that renders only visible rows. The arrow keys move between rows. */
export function HistoryList({
  label,
  entries,
  pins,
  empty,
  search,
  onOpen,
}: {
  readonly label: string
  /** Undefined while they load. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly pins: ReadonlySet<string>
  /** The text of an empty list. */
  readonly empty: string
  /** The search box above the list. */
  readonly search: RefObject<HTMLInputElement | null>
  readonly onOpen: (entry: HistoryEntry) => Promise<void>
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = entries?.length ?? 0
  const view = useRowWindow(scroller, rows, { row: ROW_PX })
  /** The row that receives the focus once it is rendered. */
  const [focused, setFocused] = useState<{ readonly row: number }>()
  const first = Math.max(0, view.first - OVERSCAN)
  const last = Math.min(rows, view.first + view.count + OVERSCAN)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' })

  const { scrollTo } = view
  useEffect(() => {
    if (!focused) return
    scrollTo(focused.row)
    const row = scroller.current?.querySelector(`[data-row="${focused.row}"] button:enabled`)
    const target = row ?? search.current
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [focused, scrollTo, search])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    const next = Number(row) + step
    if (next < 0) search.current?.focus()
    else if (next < rows) setFocused({ row: next })
  }
  const remove = async (entry: HistoryEntry, row: number) => {
    await history.remove(entry.id)
    setFocused({ row: Math.min(row, rows - 2) })
  }

  useEffect(() => {
    const box = search.current
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setFocused({ row: 0 })
    }
    box?.addEventListener('keydown', enter)
    return () => box?.removeEventListener('keydown', enter)
  }, [search])

  return (
    <div ref={scroller} className={scroll} onScroll={view.onScroll}>
      {rows === 0 ? <p className={note}>{entries ? empty : t('loading')}</p> : null}
      <ul
        aria-label={label}
        className={css({ position: 'relative' })}
        style={{ height: `${view.height}px` }}
        onKeyDown={press}
      >
        {entries?.slice(first, last).map((entry, at) => (
          <HistoryRow
            key={entry.id}
            entry={entry}
            row={first + at}
            rows={rows}
            top={view.topOf(first + at)}
            time={time}
            isPinned={pins.has(entry.id)}
            onOpen={() => void onOpen(entry)}
            onRemove={() => void remove(entry, first + at)}
          />
        ))}
      </ul>
    </div>
  )
}

const scroll = css({
  flex: '1 1 auto',
  minHeight: '120px',
  overflowY: 'auto',
})

const note = css({ px: '4', py: '6', textAlign: 'center', fontSize: '13', color: 'fg.muted' })
