import type { ReactNode } from 'react'
import { column, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { ResultArea } from './result-area.tsx'
import { useResultState } from './result-state.ts'
import { StaleLabel } from './stale-label.tsx'

/** Half of a tool: a slim toolbar, what it is about, and a line of figures. */
export function Pane({
  title,
  dims = true,
  actions,
  state,
  children,
}: {
  readonly title: string
  /** Whether a result that answers another input is dimmed here; false where the children do that. */
  readonly dims?: boolean
  readonly actions: ReactNode
  readonly state: ReactNode
  readonly children: ReactNode
}) {
  const { isStale } = useResultState()
  return (
    <section className={pane} data-stale={isStale ? 'true' : undefined}>
      <header className={toolbar}>
        <h2 className={css({ fontSize: '13', fontWeight: '600', flex: 'none' })}>{title}</h2>
        <StaleLabel />
        {actions}
      </header>
      <ResultArea dims={dims}>{children}</ResultArea>
      <footer className={stateLine}>{state}</footer>
    </section>
  )
}

const pane = `${column} ${css({ flex: '1 1 0', minHeight: '0', bg: 'bg.raised' })}`

const toolbar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  flex: 'none',
  height: '10',
  // Its buttons show their names where there is room: see ToolbarButton.
  containerType: 'inline-size',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  paddingLeft: '3',
  paddingRight: '1.5',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
  _touch: { height: '48px' },
})

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
