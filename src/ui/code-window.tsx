import { useEffect, useMemo, useRef } from 'react'
import { css } from '#styled-system/css'
import { CodeFrame } from './code-frame.tsx'
import { CodeLayer, type CodeRow, gutterWidth } from './code-layer.tsx'
import { useCodeRows } from './code-rows.ts'
import type { CodeLanguage } from './code-tokens.ts'
import { type Rows, useRowPages } from './row-pages.ts'

/** A text of any length whose rows are read when they come into view. */
export interface RowSource extends Rows<CodeRow> {
  readonly lines: number
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
  const { first, last, top, columns, height, onScroll } = useCodeRows(scroller, source.rows)
  const pages = useRowPages(source, first, last)
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

const unread: CodeRow = { line: 0, continued: true, text: '' }
