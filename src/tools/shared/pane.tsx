import { type ReactNode, useContext } from 'react'
import { column, small } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import { FullScreenButton } from './full-screen-button.tsx'
import { NextStepLine } from './next-step-line.tsx'
import { PanePlaceContext } from './pane-place.ts'
import { ResultArea } from './result-area.tsx'
import { useResultState } from './result-state.ts'
import { StaleLabel } from './stale-label.tsx'
import { WrapSwitch } from './wrap-switch.tsx'

/** One pane of a tool: a toolbar, the content, and a status line. */
export function Pane({
  title,
  dims = true,
  actions,
  state,
  wrapSwitch = <WrapSwitch />,
  children,
}: {
  readonly title: string
  /** Whether an outdated result is dimmed here; false if the children do that. */
  readonly dims?: boolean
  readonly actions: ReactNode
  readonly state: ReactNode
  /** Shown if this is the first pane; null for a page without code. */
  readonly wrapSwitch?: ReactNode
  readonly children: ReactNode
}) {
  const { isStale } = useResultState()
  const place = useContext(PanePlaceContext)
  return (
    <section className={pane} data-stale={isStale ? 'true' : undefined}>
      <header className={toolbar}>
        <h2 className={heading}>{title}</h2>
        <div className={buttons}>
          <div className={tools}>
            <StaleLabel />
            {actions}
          </div>
          <FullScreenButton />
        </div>
      </header>
      <NextStepLine />
      <ResultArea dims={dims}>{children}</ResultArea>
      <footer className={cx(stateLine, state === null && wrapSwitch === null && wideOnly)}>
        <div className={facts}>{state}</div>
        {place?.isInput ? wrapSwitch : null}
      </footer>
    </section>
  )
}

const pane = `${column} ${css({ flex: '1 1 0', minHeight: '0', bg: 'bg.raised' })}`

// A second row moves nothing in the first one. Beside a long title, all buttons are in the second row.
const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '0.5',
  flex: 'none',
  minHeight: '10',
  paddingLeft: '3',
  paddingRight: '1.5',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
  _touch: { minHeight: '48px' },
})

const heading = css({
  fontSize: '13',
  fontWeight: '600',
  flex: 'none',
  lineHeight: '39px',
  _touch: { lineHeight: '48px' },
})

const buttons = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '0.5',
  flex: '1 1 186px',
  minWidth: '0',
  '& > button': { marginTop: '1.5' },
  _touch: { '& > button': { marginTop: '0.5' } },
})

// The buttons wrap if they don't fit.
const tools = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  flex: '1',
  minWidth: '0',
  flexWrap: 'wrap',
  pt: '1',
  pb: '0.5',
  // Taller controls, such as tabs, don't move the line below, which is that of the other pane.
  _before: { content: '""', height: '8' },
  _touch: { py: '0.5', columnGap: '0' },
  justifyContent: 'flex-end',
  // Its buttons show their labels if they fit: see ToolbarButton.
  containerType: 'inline-size',
})

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  flex: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
})

// An empty line only aligns panes side by side.
const wideOnly = css({ display: { base: 'none!', _wide: 'flex!' } })

const stateLine = `${small} ${css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  minHeight: '7',
  px: '3',
  bg: 'bg',
  borderTop: '1px solid token(colors.border)',
  fontVariantNumeric: 'tabular-nums',
})}`
