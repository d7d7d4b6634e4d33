import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'

/** A value and its path, shortened by the worker. */
export interface ResultItem {
  readonly kind: 'container' | 'string' | 'number' | 'literal'
  readonly text: string
  readonly path: string
}

/**
 * A virtual list of values with their paths. It fills its parent, which must be positioned. Arrow
 * keys, Page Up, Page Down, Home, and End move the selection.
 */
export function ResultList<Item extends ResultItem>({
  label,
  items,
  selected,
  onSelect,
}: {
  /** The accessible name. */
  readonly label: string
  readonly items: readonly Item[]
  /** Index of the selected item, or -1. */
  readonly selected: number
  readonly onSelect: (item: Item, index: number) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, last: 30 })
  const focus = useRef(-1)

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const first = Math.floor(element.scrollTop / ROW_PX) - OVERSCAN_ROWS
    const last = Math.ceil((element.scrollTop + element.clientHeight) / ROW_PX) + OVERSCAN_ROWS
    setView({ first: Math.max(0, first), last })
  }, [])
  useLayoutEffect(measure, [measure])
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [measure])
  useLayoutEffect(() => {
    if (items) scroller.current?.scrollTo(0, 0)
  }, [items])
  useEffect(() => {
    if (focus.current < 0) return
    scroller.current?.querySelector<HTMLElement>(`[data-index="${focus.current}"]`)?.focus()
    focus.current = -1
  })

  const select = (index: number) => {
    const element = scroller.current
    const item = items[index]
    if (!element || !item) return
    const top = index * ROW_PX
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW_PX > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + ROW_PX - element.clientHeight
    }
    measure()
    focus.current = index
    onSelect(item, index)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 1)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      PageDown: selected + page,
      PageUp: selected - page,
      Home: 0,
      End: items.length - 1,
    }
    const target = moves[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(Math.min(Math.max(0, target), items.length - 1))
  }

  const first = Math.min(view.first, items.length)
  const rendered = items.slice(first, view.last)
  const entry = selected >= first && selected < first + rendered.length ? selected : first
  return (
    <div ref={scroller} className={scroll} onScroll={measure}>
      <ul
        aria-label={label}
        className={css({ position: 'relative' })}
        style={{ height: `${items.length * ROW_PX}px` }}
        onKeyDown={onKeyDown}
      >
        {rendered.map((item, at) => {
          const index = first + at
          return (
            <li
              key={index}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={row}
              style={{ top: `${index * ROW_PX}px` }}
            >
              <button
                type="button"
                data-index={index}
                tabIndex={index === entry ? 0 : -1}
                aria-current={index === selected}
                className={button({ selected: index === selected })}
                onClick={() => select(index)}
              >
                <span className={number}>{index + 1}</span>
                <span className={text({ kind: item.kind })}>{markSpecial(item.text)}</span>
                <span className={path}>{markSpecial(item.path)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Height of an item: two lines, and a comfortable touch target. */
const ROW_PX = 44
const OVERSCAN_ROWS = 8

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

const row = css({ position: 'absolute', insetX: '0', height: '44px' })

const button = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    gridTemplateAreas: '"number text" "number path"',
    alignContent: 'center',
    width: 'full',
    height: 'full',
    pr: '3',
    textAlign: 'left',
    fontFamily: 'code',
    fontSize: '13',
    lineHeight: '18px',
    borderBottom: '1px solid token(colors.border)',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    selected: {
      true: { bg: 'bg.selected' },
      false: { _hover: { bg: 'bg.hover' } },
    },
  },
})

const number = `${small} ${css({
  gridArea: 'number',
  pr: '3',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
})}`

const text = cva({
  base: { gridArea: 'text', truncate: true, unicodeBidi: 'isolate' },
  variants: {
    kind: {
      container: { color: 'fg' },
      string: { color: 'json.string' },
      number: { color: 'json.number' },
      literal: { color: 'json.literal' },
    },
  },
})

const path = css({ gridArea: 'path', truncate: true, fontSize: '12', color: 'fg.muted' })
