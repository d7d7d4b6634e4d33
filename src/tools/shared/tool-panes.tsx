import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ToolManifest } from '#src/core/manifest.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useWrapLines } from '#src/lib/use-wrap-lines.ts'
import { reveal } from '#src/ui/reveal.ts'
import { Splitter } from '#src/ui/splitter.tsx'
import { row } from '#src/ui/styles.ts'
import { WrapContext } from '#src/ui/wrap-context.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { PanePlaceContext } from './pane-place.ts'
import { ResultContext } from './result-state.ts'
import { ToolHeading } from './tool-heading.tsx'
import { useRepeatedVerdict } from './use-repeated-verdict.ts'
import type { ToolRun } from './use-tool-run.ts'

/**
 * The layout of a tool that fills the window: heading, options, and primary action in one row, and
 * input and output below, side by side or stacked. On narrow screens the action row stays at the
 * bottom.
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
  /** Provides heading and help. */
  readonly tool: ToolManifest
  readonly options?: ReactNode
  /** The primary button. */
  readonly action?: ReactNode
  /** Notes between the row and the panes. */
  readonly notes?: ReactNode
  readonly input: ReactNode
  readonly output: ReactNode
  /** The run whose result the output shows. */
  readonly run?: ToolRun
  /** The `JobBar` of an active run. */
  readonly job?: ReactNode
}) {
  const t = useMessages(messages)
  const [wraps] = useWrapLines()
  const [full, setFull] = useState<'first' | 'second'>()
  const result = useRef<HTMLDivElement>(null)
  const placeOf = (pane: 'first' | 'second') => ({
    isInput: pane === 'first',
    isFull: full === pane,
    toggleFull: () => setFull(full === pane ? undefined : pane),
  })
  const showResult = useEffectEvent(() => {
    if (full === 'first') setFull(undefined)
    reveal(result.current)
  })
  const repeated = useRepeatedVerdict(run, result)
  const ended = run?.ended ?? 0
  useEffect(() => {
    if (ended > 0) showResult()
  }, [ended])
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
        <WrapContext.Provider value={wraps}>
          <Splitter
            label={t('pane.splitter')}
            first={
              <PanePlaceContext.Provider value={placeOf('first')}>
                {input}
              </PanePlaceContext.Provider>
            }
            second={
              <PanePlaceContext.Provider value={placeOf('second')}>
                {run ? (
                  <ResultContext.Provider value={run}>{output}</ResultContext.Provider>
                ) : (
                  output
                )}
              </PanePlaceContext.Provider>
            }
            secondRef={result}
            full={full}
            onExitFull={() => setFull(undefined)}
          />
        </WrapContext.Provider>
      </div>
      {/* Rendered before its content, so that screen readers announce changes. */}
      <div aria-live="polite" className={css({ srOnly: true })}>
        {run?.announcement === undefined ? repeated : <div role="status">{run.announcement}</div>}
      </div>
      <div className={jobContainer} data-above="">
        {job}
      </div>
    </div>
  )
}

const frame = css({
  display: 'grid',
  // Stacked panes can be taller than the window: the page scrolls, and the actions stay visible.
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

// On narrow screens one row, whose options scroll sideways.
const bar = css({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: { base: 'nowrap', _wide: 'wrap' },
  gap: '2',
  minHeight: '48px',
  px: '3',
  py: '1.5',
  bg: 'bg',
  position: { base: 'sticky', _wide: 'static', _short: 'static' },
  bottom: '28px',
  zIndex: '4',
  borderTop: { base: '1px solid token(colors.border)', _wide: 'none' },
  borderBottom: { base: 'none', _wide: '1px solid token(colors.border)' },
  // A tool without options and actions has no empty row.
  '&:not(:has(button, input, select, a))': { display: { base: 'none', _wide: 'flex' } },
})

const optionRow = `${row} ${css({
  flex: '1',
  minWidth: '0',
  flexWrap: { base: 'nowrap', _wide: 'wrap' },
  justifyContent: { base: 'flex-start', _wide: 'flex-end' },
  // Room for focus rings, which the scroll container would clip.
  p: { base: '1', _wide: '0' },
  margin: { base: '-4px', _wide: '0' },
  overflowX: { base: 'auto', _wide: 'visible' },
  scrollbarWidth: 'none',
  // Chinese labels could shrink to one character a line.
  '& > *': { flexShrink: { base: '0', _wide: '1' } },
  // The end fades, so that a cut option is recognized as the middle of a row.
  paddingRight: { base: '6', _wide: '0' },
  maskImage: {
    base: 'linear-gradient(to left, transparent, #000 24px)',
    _wide: 'none',
  },
})}`

const actions = css({ display: 'flex', flex: 'none', justifyContent: 'flex-end', gap: '2' })

const panes = css({
  gridArea: 'panes',
  display: 'flex',
  minHeight: { base: 'auto', _wide: '0' },
  minWidth: '0',
})

const jobContainer = css({
  position: 'fixed',
  insetX: '4',
  bottom: { base: '96px', _wide: '76px', _short: '40px' },
  // Above a pane that fills the screen.
  zIndex: '20',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
})
