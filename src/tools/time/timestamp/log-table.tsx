import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, Tasks } from '#src/lib/use-task.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

const columns = ['line', 'text', 'kind', 'local', 'utc'] as const

/** The timestamps that were found in a log, line by line. */
export function LogTable({
  answer,
  children,
}: {
  readonly answer: OutputOf<Tasks, 'time/convert-log'> | undefined
  /** Alerts above the table. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const times = answer?.times ?? []
  const rows = times.map((time) => ({ ...time, kind: t(`kind.${time.kind}`).trim() }))
  const asText = () =>
    [
      columns.map((column) => t(`log.${column}`)),
      ...rows.map((row) => columns.map((it) => row[it])),
    ]
      .map((cells) => cells.join('\t'))
      .join('\n')
  return (
    <Pane
      title={t('log.times')}
      actions={
        <ResultActions
          read={times.length > 0 ? asText : undefined}
          fileName="offkit.tsv"
          mimeType="text/tab-separated-values"
        />
      }
      state={
        answer ? (
          <span role="status">
            {answer.found === 0 ? t('log.none') : t('log.found', { count: answer.found })}
            {answer.found > times.length ? ` · ${t('log.first', { shown: times.length })}` : ''}
          </span>
        ) : null
      }
    >
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too */}
      <section className={scroller} tabIndex={0} aria-label={t('log.times')}>
        <table className={table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`log.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same time may stand twice in a line
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Pane>
  )
}

const scroller = css({ flex: '1 1 0', minHeight: { base: '200px', _wide: '0' }, overflow: 'auto' })

const table = css({
  width: 'full',
  fontSize: '12',
  borderCollapse: 'collapse',
  '& th': {
    position: 'sticky',
    top: '0',
    px: '3',
    py: '1',
    textAlign: 'left',
    fontWeight: '500',
    color: 'fg.muted',
    bg: 'bg',
    whiteSpace: 'nowrap',
  },
  '& td': {
    px: '3',
    py: '1',
    borderTop: '1px solid token(colors.border)',
    fontFamily: 'code',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
