import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useStore } from '#src/lib/use-store.ts'
import { css } from '#styled-system/css'
import { TreeItem, type TreeLabels } from './tree-item.tsx'
import { type TreeSelection, type TreeSource, TreeStore } from './tree-store.ts'
import { useTreeScroll } from './use-tree-scroll.tsx'

export type { TreeLabels } from './tree-item.tsx'
export type { TreeSelection, TreeSource } from './tree-store.ts'

/** What a page may have a tree do. */
export interface TreeControls {
  /** Closes all that can be closed, or opens it. */
  readonly fold: (folded: boolean) => void
  /** Brings the value at a byte of the source into view and selects it. */
  readonly reveal: (offset: number) => void
}

/**
 * A JSON document as an ARIA tree of which only the rows in view exist. It fills its parent, which
 * must be positioned.
 */
export function Tree({
  tree,
  label,
  labels,
  revision,
  onSelect,
  ref,
}: {
  readonly tree: TreeSource
  /** The accessible name. */
  readonly label: string
  readonly labels: TreeLabels
  /** Changes when the rows are to be read anew, as their marks have changed. */
  readonly revision?: unknown
  readonly onSelect?: (selection: TreeSelection) => void
  readonly ref?: Ref<TreeControls>
}) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const store = useMemo(() => new TreeStore(tree), [tree])
  const { total, start, rows, active, scrolls, crash } = useStore(store)
  const { first, count, height, topOf, onScroll, scrollTo } = useTreeScroll(scroller, total)

  useEffect(() => {
    store.onSelect = onSelect
  }, [store, onSelect])
  useLayoutEffect(() => store.show(first, count), [store, first, count])
  useLayoutEffect(() => {
    if (scrolls > 0) scrollTo(store.get().active)
  }, [store, scrolls, scrollTo])
  const drawnRevision = useRef(revision)
  useEffect(() => {
    if (drawnRevision.current !== revision) store.refresh()
    drawnRevision.current = revision
  }, [store, revision])
  useImperativeHandle(
    ref,
    () => ({
      fold: (folded) => (folded ? store.collapseAll() : store.expandAll()),
      reveal: (offset) => store.reveal(offset),
    }),
    [store],
  )
  if (crash !== undefined) throw crash

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (store.press(event.key, Math.max(1, count - 2))) event.preventDefault()
  }
  const from = Math.max(start, first - OVERSCAN)
  const drawn = rows.slice(from - start, Math.max(0, first + count + OVERSCAN - start))
  const isDrawn = active >= from && active < from + drawn.length

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={isDrawn ? `${id}${active}` : undefined}
      tabIndex={0}
      className={scroll}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        if (active < 0 && currentTarget.matches(':focus-visible')) store.select(0)
      }}
    >
      <div role="none" className={css({ position: 'relative' })} style={{ height: `${height}px` }}>
        <div role="none" className={layer} style={{ top: `${topOf(from)}px` }}>
          {drawn.map((row, at) => (
            <TreeItem
              key={`${row.node}+${row.span}`}
              id={`${id}${from + at}`}
              index={from + at}
              row={row}
              active={from + at === active}
              labels={labels}
              store={store}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Rows drawn above and below those in view. */
const OVERSCAN = 12

const scroll = css({
  position: 'absolute',
  inset: '0',
  overflow: 'auto',
  bg: 'bg.raised',
  fontFamily: 'code',
  fontSize: '13',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
  _focusVisible: { outline: '2px solid token(colors.accent)', outlineOffset: '-2px' },
})

const layer = css({ position: 'absolute', left: '0', minWidth: 'full', width: 'max-content' })
