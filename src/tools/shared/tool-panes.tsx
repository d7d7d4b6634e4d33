import type { ReactNode } from 'react'
import type { ToolManifest } from '#src/core/manifest.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Splitter } from '#src/ui/splitter.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { ResultContext } from './result-state.ts'
import { ToolHeading } from './tool-heading.tsx'
import type { ToolRun } from './use-tool-run.ts'

/**
 * A tool that fills the window: its heading, options and primary action in one slim row, input and
 * output below it, side by side or stacked. On a narrow screen the row of actions stays in reach
 * of the thumb.
 */
export function ToolPanes({
  tool,
  options,
  action,
  notes,
  input,
  output,
  run,
  job,
}: {
  /** Gives the page's heading and its help. */
  readonly tool: ToolManifest
  readonly options?: ReactNode
  /** The primary button. */
  readonly action?: ReactNode
  /** What is said of the whole, between the row and the panes. */
  readonly notes?: ReactNode
  readonly input: ReactNode
  readonly output: ReactNode
  /** Of which run the output shows the result. */
  readonly run?: ToolRun
  /** The `JobBar` of a job that goes on. */
  readonly job?: ReactNode
}) {
  const t = useMessages(messages)
  return (
    <div className={frame}>
      <div className={heading}>
        <ToolHeading tool={tool} />
      </div>
      <div className={bar}>
        <div className={optionRow}>{options}</div>
        <div className={actions}>{action}</div>
      </div>
      {notes ? <div className={css({ gridArea: 'notes' })}>{notes}</div> : null}
      <div className={panes}>
        <Splitter
          label={t('pane.splitter')}
          first={input}
          second={
            run ? <ResultContext.Provider value={run}>{output}</ResultContext.Provider> : output
          }
        />
      </div>
      {/* It is there before what it says, so that readers hear that. */}
      <div aria-live="polite" className={css({ srOnly: true })}>
        {run?.announcement === undefined ? null : <div role="status">{run.announcement}</div>}
      </div>
      <div className={jobPlace}>{job}</div>
    </div>
  )
}

const frame = css({
  display: 'grid',
  // Stacked panes may be higher than the window: the page scrolls, and the actions stay in sight.
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minHeight: { base: 'auto', _wide: '0' },
  minWidth: '0',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'auto minmax(0, 1fr)' },
  gridTemplateRows: { base: 'auto auto 1fr auto', _wide: 'auto auto minmax(0, 1fr)' },
  gridTemplateAreas: {
    base: '"heading" "notes" "panes" "bar"',
    _wide: '"heading bar" "notes notes" "panes panes"',
  },
})

const heading = css({
  gridArea: 'heading',
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: '10', _wide: '48px' },
  px: '3',
  borderBottom: '1px solid token(colors.border)',
})

const bar = `${row} ${css({
  gridArea: 'bar',
  justifyContent: 'flex-end',
  minHeight: '48px',
  px: '3',
  py: '1.5',
  bg: 'bg',
  position: { base: 'sticky', _wide: 'static', _short: 'static' },
  bottom: '28px',
  zIndex: '4',
  borderTop: { base: '1px solid token(colors.border)', _wide: 'none' },
  borderBottom: { base: 'none', _wide: '1px solid token(colors.border)' },
})}`

const optionRow = `${row} ${css({
  flex: '1',
  justifyContent: { base: 'flex-start', _wide: 'flex-end' },
})}`

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

const panes = css({
  gridArea: 'panes',
  display: 'flex',
  minHeight: { base: 'auto', _wide: '0' },
  minWidth: '0',
})

const jobPlace = css({
  position: 'fixed',
  insetX: '4',
  bottom: { base: '124px', _wide: '76px', _short: '40px' },
  zIndex: '5',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
})
