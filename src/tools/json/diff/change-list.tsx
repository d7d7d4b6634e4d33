import { type KeyboardEvent, useEffect } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { UnreadableRows } from '#src/tools/shared/unreadable-rows.tsx'
import { css, cva } from '#styled-system/css'
import { ChangeItem } from './change-item.tsx'
import { messages } from './messages.ts'
import type { CurrentChange, DifferencesHandle } from './use-changes.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** A virtual list of the changes. Arrow keys, Home, and End walk through them. */
export function ChangeList({
  differences,
  count,
  current,
}: {
  readonly differences: DifferencesHandle
  readonly count: number
  readonly current: CurrentChange
}) {
  const t = useMessages(messages)
  const { scroller, rows, pages, height, topOf, onScroll, scrollTo } = useVisibleRows(
    differences,
    count,
    CHANGES,
  )
  useEffect(() => {
    if (current.index >= 0) scrollTo(current.index)
  }, [current.index, scrollTo])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = {
      ArrowDown: current.index + 1,
      ArrowUp: current.index - 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    current.select(Math.min(count - 1, Math.max(0, target)))
  }
  return (
    <div ref={scroller} className={scroll} onScroll={onScroll}>
      {pages.hasFailed ? (
        <div className={css({ position: 'sticky', top: '0', zIndex: '2' })}>
          <UnreadableRows />
        </div>
      ) : null}
      <div
        role="listbox"
        tabIndex={0}
        aria-label={t('view.list')}
        aria-activedescendant={rows.includes(current.index) ? idOf(current.index) : undefined}
        className={list}
        style={{ height: `${height}px` }}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={row}
            role="option"
            id={idOf(row)}
            aria-selected={row === current.index}
            aria-posinset={row + 1}
            aria-setsize={count}
            className={option({ selected: row === current.index })}
            style={{ top: `${topOf(row)}px` }}
            onClick={() => current.select(row)}
          >
            <ChangeItem change={pages.get(row)} />
          </div>
        ))}
      </div>
    </div>
  )
}

const idOf = (row: number): string => `change-${row}`

/** A change takes two lines, which are a comfortable touch target. */
const CHANGES = {
  row: 48,
  overscan: 8,
  read: (of: DifferencesHandle, start: number, count: number) => of.changes(start, count),
}

const scroll = css({
  position: 'absolute',
  inset: '0',
  overflowY: 'auto',
  overflowX: 'hidden',
  bg: 'bg.raised',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
})

const list = css({
  position: 'relative',
  minHeight: 'full',
  _focusVisible: { outline: '2px solid token(colors.accent)', outlineOffset: '-2px' },
})

const option = cva({
  base: {
    position: 'absolute',
    insetX: '0',
    height: '48px',
    cursor: 'pointer',
    borderBottom: '1px solid token(colors.border)',
  },
  variants: {
    selected: { true: { bg: 'bg.selected' }, false: { _hover: { bg: 'bg.hover' } } },
  },
})
