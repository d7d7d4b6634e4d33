import { useEffect, useMemo, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { CodeFrame } from './code-frame.tsx'
import { CodeLayer, type CodeRow, gutterWidth } from './code-layer.tsx'
import type { CodeLanguage } from './code-tokens.ts'
import { useRowWindow } from './row-window.ts'

/** A text of any length whose rows are read when they come into view. */
export interface RowSource {
  readonly rows: number
  readonly lines: number
  readonly read: (start: number, count: number) => Promise<readonly CodeRow[]>
}

/** A window on a long text: a read-only textbox that holds the rows in view. */
export function CodeWindow({
  label,
  source,
  language,
}: {
  readonly label: string
  readonly source: RowSource
  readonly language: CodeLanguage
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const { first, last, top, columns, height, onScroll } = useRowWindow(scroller, source.rows)
  const pages = usePages(source, first, last)
  const rows = useMemo(() => {
    const list: CodeRow[] = []
    for (let row = first; row < last; row++) list.push(pages.get(row) ?? unread)
    return list
  }, [pages, first, last])

  useEffect(() => {
    if (source) scroller.current?.scrollTo(0, 0)
  }, [source])

  return (
    <CodeFrame scroller={scroller} onScroll={onScroll}>
      <div className={css({ position: 'relative' })} style={{ height: `${height}px` }}>
        <CodeLayer
          rows={rows}
          language={language}
          columns={columns}
          gutter={gutterWidth(source.lines)}
          top={top}
          label={label}
        />
      </div>
    </CodeFrame>
  )
}

const PAGE = 128
const KEPT_PAGES = 24
const unread: CodeRow = { line: 0, continued: true, text: '' }

interface Pages {
  readonly get: (row: number) => CodeRow | undefined
}

/** The rows read so far around the window; reads what it lacks. */
function usePages(source: RowSource, first: number, last: number): Pages {
  const cache = useRef({ source, pages: new Map<number, readonly CodeRow[]>() })
  const asked = useRef(new Set<number>())
  const [version, setVersion] = useState(0)
  if (cache.current.source !== source) {
    cache.current = { source, pages: new Map() }
    asked.current = new Set()
  }

  useEffect(() => {
    const { pages } = cache.current
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) {
      if (pages.has(page) || asked.current.has(page)) continue
      asked.current.add(page)
      const pending = asked.current
      source.read(page * PAGE, PAGE).then(
        (rows) => {
          pending.delete(page)
          if (cache.current.pages !== pages) return
          pages.set(page, rows)
          for (const old of pages.keys()) {
            if (pages.size <= KEPT_PAGES) break
            pages.delete(old)
          }
          setVersion((value) => value + 1)
        },
        () => pending.delete(page),
      )
    }
  }, [source, first, last])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what was read
  return useMemo(() => {
    const { pages } = cache.current
    return { get: (row) => pages.get(Math.floor(row / PAGE))?.[row % PAGE] }
  }, [source, version])
}
