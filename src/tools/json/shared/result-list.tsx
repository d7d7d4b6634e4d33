import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'

/** A value and its path, as the worker gives them: short texts. */
export interface ResultItem {
  readonly kind: 'container' | 'string' | 'number' | 'literal'
  readonly text: string
  readonly path: string
}

/**
 * Values with their paths, of which only those in view exist. It fills its parent, which must be
 * positioned. Arrow keys, Home and End go through it.
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
  /** Place of the item that is selected; -1 for none. */
  readonly selected: number
  readonly onSelect: (item: Item, place: number) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, last: 30 })
  const focus = useRef(-1)

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const first = Math.floor(element.scrollTop / ROW) - OVERSCAN
    const last = Math.ceil((element.scrollTop + element.clientHeight) / ROW) + OVERSCAN
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
    scroller.current?.querySelector<HTMLElement>(`[data-place="${focus.current}"]`)?.focus()
    focus.current = -1
  })

  const choose = (place: number) => {
    const element = scroller.current
    const item = items[place]
    if (!element || !item) return
    const top = place * ROW
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + ROW - element.clientHeight
    }
    measure()
    focus.current = place
    onSelect(item, place)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW) - 1)
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
    choose(Math.min(Math.max(0, target), items.length - 1))
  }

  const first = Math.min(view.first, items.length)
  const drawn = items.slice(first, view.last)
  const entry = selected >= first && selected < first + drawn.length ? selected : first
  return (
    <div ref={scroller} className={scroll} onScroll={measure}>
      <ul
        aria-label={label}
        className={css({ position: 'relative' })}
        style={{ height: `${items.length * ROW}px` }}
        onKeyDown={onKeyDown}
      >
        {drawn.map((item, at) => {
          const place = first + at
          return (
            <li
              key={place}
              aria-posinset={place + 1}
              aria-setsize={items.length}
              className={row}
              style={{ top: `${place * ROW}px` }}
            >
              <button
                type="button"
                data-place={place}
                tabIndex={place === entry ? 0 : -1}
                aria-current={place === selected}
                className={button({ selected: place === selected })}
                onClick={() => choose(place)}
              >
                <span className={number}>{place + 1}</span>
                <span className={text({ kind: item.kind })}>{item.text}</span>
                <span className={path}>{item.path}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Height of an item in pixels: two lines, enough for a finger. */
const ROW = 44
const OVERSCAN = 8

const scroll = css({
  position: 'absolute',
  inset: '0',
  overflowY: 'auto',
  overflowX: 'hidden',
  bg: 'bg.raised',
  overscrollBehavior: 'contain',
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
