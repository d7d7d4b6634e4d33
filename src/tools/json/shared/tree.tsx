import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from '#src/lib/use-store.ts'
import { useRowWindow } from '#src/ui/row-window.ts'
import { useTouch } from '#src/ui/use-touch.ts'
import { css } from '#styled-system/css'
import type { PressedKey } from './edit-actions.ts'
import { TreeItem } from './tree-item.tsx'
import type { TreeStore } from './tree-store.ts'
import { useTreeLabels } from './use-tree-labels.ts'

/**
 * A JSON document as a virtual ARIA tree. It fills its parent, which must be positioned.
 */
export function Tree({
  store,
  label,
  revision,
  onCopy,
  onPress,
  ref,
}: {
  readonly store: TreeStore
  /** The accessible name. */
  readonly label: string
  /** A new value reloads the rows, because their marks have changed. */
  readonly revision?: unknown
  /** Copies the selected value. */
  readonly onCopy: () => void
  /** Handles a key, where a page has this number of rows; returns false for other keys. */
  readonly onPress: (event: PressedKey, page: number) => boolean
  readonly ref: Ref<HTMLDivElement>
}) {
  const id = useId()
  const labels = useTreeLabels()
  const scroller = useRef<HTMLDivElement>(null)
  const { total, start, rows, active, scrolls, crash } = useStore(store)
  const { first, count, height, topOf, onScroll, scrollTo } = useRowWindow(
    scroller,
    total,
    useTouch() ? TOUCH_ROW_SIZE : ROW_SIZE,
  )

  useLayoutEffect(() => store.show(first, count), [store, first, count])
  useLayoutEffect(() => {
    if (scrolls > 0) scrollTo(store.get().active)
  }, [store, scrolls, scrollTo])
  const loadedRevision = useRef(revision)
  useEffect(() => {
    if (loadedRevision.current !== revision) store.refresh()
    loadedRevision.current = revision
  }, [store, revision])
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => scroller.current, [])
  if (crash !== undefined) throw crash

  const onKeyDown = (event: KeyboardEvent) => {
    const isText = getSelection()?.isCollapsed === false
    if (isCopy(event) && active >= 0 && !isText) {
      event.preventDefault()
      return onCopy()
    }
    if (onPress(event, Math.max(1, count - 2))) event.preventDefault()
  }
  const from = Math.max(start, first - OVERSCAN_ROWS)
  const rendered = rows.slice(from - start, Math.max(0, first + count + OVERSCAN_ROWS - start))
  const isActiveRendered = active >= from && active < from + rendered.length

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={isActiveRendered ? `${id}${active}` : undefined}
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
          {rendered.map((row, at) => (
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

const isCopy = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Pixels: the minimum target size of WCAG 2.2, 2.5.8, and that of 2.5.5. */
const ROW_SIZE = { row: 24 }
const TOUCH_ROW_SIZE = { row: 44 }

const OVERSCAN_ROWS = 12

const scroll = css({
  position: 'absolute',
  inset: '0',
  overflow: 'auto',
  bg: 'bg.raised',
  fontFamily: 'code',
  fontSize: '13',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
  _focusVisible: { outline: '2px solid token(colors.accent)', outlineOffset: '-2px' },
})

const layer = css({ position: 'absolute', left: '0', minWidth: 'full', width: 'max-content' })
