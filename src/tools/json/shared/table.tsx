import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useStore } from '#src/lib/use-store.ts'
import { useRowWindow } from '#src/ui/row-window.ts'
import { useTouch } from '#src/ui/use-touch.ts'
import { css } from '#styled-system/css'
import type { TableInfo } from './logic/table-types.ts'
import { RowNumbers } from './row-numbers.tsx'
import { TableHeader } from './table-header.tsx'
import { columnStarts, columnsIn, gutterWidth, HEADER_PX, ROW_PX } from './table-layout.ts'
import { TableLine } from './table-row.tsx'
import type { TableStore } from './table-store.ts'

/** A table in the worker as a virtual ARIA grid. It fills its parent, which must be positioned. */
export function Table({
  store,
  info,
  label,
  onCopy,
  onFilter,
  ref,
}: {
  readonly store: TableStore
  readonly info: TableInfo
  /** The accessible name. */
  readonly label: string
  /** Copies the active cell. */
  readonly onCopy: () => void
  /** Filters by a column. */
  readonly onFilter: (column: number) => void
  readonly ref: Ref<HTMLDivElement>
}) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const pointer = useTouch() ? 'touch' : 'mouse'
  const { shown, total, loaded, active, scrolls, sort } = useStore(store)
  const { first, count, left, right, height, topOf, onScroll, scrollTo } = useRowWindow(
    scroller,
    total,
    sizes[pointer],
  )
  const gutter = gutterWidth(info.rows)
  const starts = useMemo(
    () => columnStarts(info, shown, gutter, pointer),
    [info, shown, gutter, pointer],
  )
  const [from, to] = columnsIn(starts, left, right)
  const width = starts.at(-1) ?? 0

  useLayoutEffect(() => {
    if (total > 0 && shown.length > 0) store.show(first, count, from, to)
  }, [store, first, count, from, to, total, shown])
  useLayoutEffect(() => {
    const cell = store.get().active
    if (scrolls === 0 || !cell) return
    if (cell.row >= 0) scrollTo(cell.row)
    showColumn(scroller.current, starts, cell.column)
  }, [store, scrolls, scrollTo, starts])
  const formerColumns = useRef(shown)
  useEffect(() => {
    // The focused control of a hidden column, or the one that shows all, is gone.
    const isGone = document.activeElement === document.body
    if (formerColumns.current !== shown && isGone) scroller.current?.focus()
    formerColumns.current = shown
  }, [shown])
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => scroller.current, [])

  const onKeyDown = (event: KeyboardEvent) => {
    // The menus of columns handle their keys.
    if (event.target !== event.currentTarget) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isControl = ctrlKey || metaKey
    const isCopy = isControl && !shiftKey && !altKey && key.toLowerCase() === 'c'
    if (isCopy && active && getSelection()?.isCollapsed !== false) {
      event.preventDefault()
      return onCopy()
    }
    if (altKey && key === 'ArrowDown' && active?.row === -1) {
      scroller.current?.querySelector<HTMLElement>('[data-active] button')?.click()
      return event.preventDefault()
    }
    if (altKey || shiftKey) return
    if (store.press(key, isControl, Math.max(1, count - 3))) event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, [role=menu]')) return
    const cell = target.closest('[role=gridcell], [role=columnheader]')
    const column = Number(cell?.ariaColIndex) - 1
    const row = Number(cell?.parentElement?.ariaRowIndex) - 2
    if (!(column >= 0)) return
    store.select({ row, column })
    const sorted = shown[column]
    if (row < 0 && sorted !== undefined) store.sortBy(sorted)
  }

  const firstRow = Math.max(0, first - OVERSCAN_ROWS)
  const slots = Math.min(total, count + 2 * OVERSCAN_ROWS)
  const lines = Math.max(0, Math.min(slots, total - firstRow))
  // Rows are placed from a row far above, so that they don't move when others come and go.
  const base = firstRow - (firstRow % BASE_ROWS)
  const isActiveRendered =
    active !== undefined &&
    active.column >= from &&
    active.column < to &&
    (active.row === -1 || (active.row >= firstRow && active.row < firstRow + lines))
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the cells in view are rendered
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={shown.length}
      aria-activedescendant={isActiveRendered ? `${id}${active.row}-${active.column}` : undefined}
      tabIndex={0}
      className={frame}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ currentTarget, target }) => {
        if (!active && target === currentTarget && currentTarget.matches(':focus-visible')) {
          store.select({ row: total > 0 ? 0 : -1, column: 0 })
        }
      }}
    >
      <div role="none" className={content} style={{ width, height }}>
        <TableHeader
          id={id}
          store={store}
          names={info.columns}
          shown={shown}
          sort={sort}
          from={from}
          to={to}
          starts={starts}
          activeColumn={active?.row === -1 ? active.column : -1}
          height={HEADER_PX[pointer]}
          onFilter={onFilter}
        />
        <RowNumbers
          width={gutter}
          top={topOf(firstRow) - HEADER_PX[pointer]}
          from={firstRow}
          to={firstRow + lines}
          slots={slots}
          height={ROW_PX[pointer]}
          loaded={loaded}
        />
        <div role="none" className={layer} style={{ top: topOf(base), width }}>
          {Array.from({ length: lines }, (_, at) => firstRow + at).map((row) => (
            <TableLine
              // The element of a row that leaves is used for the next one.
              key={row % slots}
              id={id}
              index={row}
              top={(row - base) * ROW_PX[pointer]}
              height={ROW_PX[pointer]}
              row={loaded.rows[row - loaded.start]}
              loadedFrom={loaded.from}
              from={from}
              to={to}
              starts={starts}
              activeColumn={active?.row === row ? active.column : -1}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Scrolls sideways to a column, next to the row numbers. */
function showColumn(scroller: HTMLElement | null, starts: readonly number[], column: number): void {
  if (!scroller) return
  const start = (starts[column] ?? 0) - (starts[0] ?? 0)
  const end = (starts[column + 1] ?? 0) - scroller.clientWidth
  if (scroller.scrollLeft > start) scroller.scrollLeft = start
  else if (scroller.scrollLeft < end) scroller.scrollLeft = Math.min(start, end)
}

const sizes = {
  mouse: { row: ROW_PX.mouse, header: HEADER_PX.mouse },
  touch: { row: ROW_PX.touch, header: HEADER_PX.touch },
}

const OVERSCAN_ROWS = 4
const BASE_ROWS = 1000

const frame = css({
  position: 'absolute',
  inset: '0',
  overflow: 'auto',
  bg: 'bg.raised',
  fontFamily: 'code',
  fontSize: '12',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
  _focusVisible: { outline: '2px solid token(colors.accent)', outlineOffset: '-2px' },
})

const content = css({ position: 'relative', minWidth: 'full' })

const layer = css({ position: 'absolute', left: '0', minWidth: 'full' })
