import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { css } from '#styled-system/css'
import { useCodeColumns } from './code-columns.ts'
import { CodeFrame } from './code-frame.tsx'
import { CodeLayer, type CodeRow, gutterWidth } from './code-layer.tsx'
import { useCodeRows } from './code-rows.ts'
import type { CodeLanguage } from './code-tokens.ts'
import { keepDragSelection } from './drag-selection.ts'
import { type Rows, useRowPages, withPages } from './row-pages.ts'
import { unread, useHeldRows } from './use-held-rows.ts'
import { type CopyActions, useRowCopy } from './use-row-copy.ts'
import { useSelectionKeys } from './use-selection-keys.ts'
import { WrapContext } from './wrap-context.ts'

/** Text of any length whose rows are read when they become visible. */
export interface RowSource extends Rows<CodeRow> {
  readonly lines: number
  /** The same text in rows of at most `columns` characters; without it, rows never wrap. */
  readonly wrap?: (columns: number, signal: AbortSignal) => Promise<RowSource>
}

/** A read-only textbox that renders only the visible rows of a long text. */
export default function CodeWindow({
  label,
  source: unwrapped,
  language,
  unreadable,
  ...copying
}: CopyActions & {
  readonly label: string
  readonly source: RowSource
  readonly language: CodeLanguage
  /** The alert if rows can't be read. */
  readonly unreadable: ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const gutter = gutterWidth(unwrapped.lines)
  const wraps = useContext(WrapContext) && unwrapped.wrap !== undefined
  const rowSize = useCodeColumns(scroller, gutter, wraps)
  const view = useRef<readonly [number, number]>([0, 0])
  const source = useWrapped(unwrapped, rowSize?.count, view)
  const { first, last, top, columns, height, onScroll, scrollTo } = useCodeRows(
    scroller,
    source.rows,
  )
  const pages = useRowPages(source, first, last)
  useLayoutEffect(() => {
    view.current = [first, last]
  }, [first, last])
  const rows = useMemo(() => {
    const list: CodeRow[] = []
    for (let row = first; row < last; row++) list.push(pages.get(row) ?? unread)
    return list
  }, [pages, first, last])

  useEffect(() => {
    if (unwrapped) scroller.current?.scrollTo(0, 0)
  }, [unwrapped])

  const { held, selectAll } = useHeldRows(box, source, pages, first, last)
  const isCopyUnread = useRowCopy(box, source, pages, copying)
  useSelectionKeys(box, first, last, scrollTo)
  useEffect(() => {
    if (!scroller.current || !box.current) return
    return keepDragSelection(scroller.current, box.current)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'a' || !copying.copyAll) return
    event.preventDefault()
    selectAll()
  }

  return (
    <>
      <CodeFrame scroller={scroller} onScroll={onScroll}>
        <div className={css({ position: 'relative' })} style={{ height: `${height}px` }}>
          <CodeLayer
            ref={box}
            rows={rows}
            first={first}
            held={held}
            language={language}
            columns={columns}
            gutter={gutter}
            top={top}
            label={label}
            onKeyDown={onKeyDown}
          />
        </div>
      </CodeFrame>
      {pages.hasFailed || isCopyUnread ? (
        <div className={css({ position: 'absolute', top: '0', insetX: '0', zIndex: '2' })}>
          {unreadable}
        </div>
      ) : null}
    </>
  )
}

/**
 * The source wrapped at a number of columns, or unwrapped without one. The former rows stay until those in view
 * have been read.
 */
function useWrapped(
  source: RowSource,
  columns: number | undefined,
  view: RefObject<readonly [first: number, last: number]>,
): RowSource {
  const [shown, setShown] = useState<{
    readonly of: RowSource
    readonly source: RowSource
  }>()
  const isShown = useEffectEvent(() => shown?.of === source)
  useEffect(() => {
    const wraps = columns !== undefined && source.wrap !== undefined
    if (!wraps && !isShown()) return
    const controller = new AbortController()
    const replace = async () => {
      const rows = wraps ? await source.wrap(columns, controller.signal) : source
      const ready = await withPages(rows, ...view.current)
      if (!controller.signal.aborted) setShown({ of: source, source: ready })
    }
    // The file can't be read anymore: its rows stay as they are.
    replace().catch(() => undefined)
    return () => controller.abort()
  }, [source, columns, view])
  return shown?.of === source ? shown.source : source
}
