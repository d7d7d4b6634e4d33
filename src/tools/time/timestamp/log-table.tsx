import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { readRows } from '#src/lib/text-blob.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { UnreadableRows } from '#src/tools/shared/unreadable-rows.tsx'
import { ROW_HEIGHT_PX, ROW_PADDING_PX, useCodeRows } from '#src/ui/code-rows.ts'
import { type Rows, useRowPages } from '#src/ui/row-pages.ts'
import { css } from '#styled-system/css'
import { LogCounts } from './log-counts.tsx'
import { logColumns } from './logic/columns.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Answer = OutputOf<Operations, 'convert-log'>

/** The timestamps of a log as a virtualized table. */
export function LogTable({
  answer,
  children,
}: {
  readonly answer: Answer | undefined
  /** Alerts to show above the table. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const found = answer?.found ?? 0
  return (
    <Pane
      title={t('log.times')}
      actions={
        <ResultActions
          kind="csv"
          read={answer && found > 0 ? () => answer.table.blob : undefined}
          fileName="offkit.tsv"
          mimeType="text/tab-separated-values"
        />
      }
      state={answer ? <LogCounts answer={answer} /> : null}
    >
      {children}
      {answer && found > 0 ? (
        <LogRows answer={answer} label={t('log.times')} />
      ) : (
        <div className={css({ flex: '1' })} />
      )}
    </Pane>
  )
}

function LogRows({ answer, label }: { readonly answer: Answer; readonly label: string }) {
  const t = useMessages(messages)
  const { table, found, widths } = answer
  const scroller = useRef<HTMLElement>(null)
  const { first, last, top, height, onScroll } = useCodeRows(scroller, found)
  const source = useMemo(
    (): Rows<readonly string[]> => ({
      rows: found,
      // The first line has the column names.
      read: async (start, count) =>
        (await readRows(table.blob, table.rows, start + 1, count)).map(({ text }) =>
          text.split('\t'),
        ),
    }),
    [table, found],
  )
  const pages = useRowPages(source, first, last)
  useEffect(() => {
    if (source) scroller.current?.scrollTo(0, 0)
  }, [source])
  const above = top - ROW_PADDING_PX
  const below = Math.max(0, height - top - (last - first) * ROW_HEIGHT_PX)
  const rows = Array.from({ length: last - first }, (_, at) => first + at)
  return (
    <>
      {pages.hasFailed ? <UnreadableRows /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too */}
      <section ref={scroller} className={frame} tabIndex={0} aria-label={label} onScroll={onScroll}>
        <table
          className={grid}
          // Margins instead of spacer rows keep the sticky header in view.
          style={{ marginTop: above, marginBottom: below }}
          aria-label={label}
          aria-rowcount={found + 1}
        >
          <colgroup>
            {widths.map((width, column) => (
              <col key={logColumns[column]} style={{ width: `calc(${width}ch + 24px)` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {logColumns.map((column) => (
                <th key={column} scope="col">
                  {t(`log.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} aria-rowindex={row + 2}>
                {logColumns.map((column, at) => (
                  <td key={column}>{pages.get(row)?.[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const frame = css({
  flex: '1 1 0',
  minHeight: { base: '200px', _wide: '0' },
  maxHeight: { base: '480px', _wide: 'none' },
  overflow: 'auto',
})

const grid = css({
  minWidth: 'full',
  fontFamily: 'code',
  fontSize: '12',
  lineHeight: '19px',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    position: 'sticky',
    top: '0',
    px: '3',
    py: '1',
    textAlign: 'left',
    fontWeight: '500',
    color: 'fg.muted',
    bg: 'bg',
  },
  '& td': {
    height: '20px',
    px: '3',
    py: '0',
    borderTop: '1px solid token(colors.border)',
  },
})
