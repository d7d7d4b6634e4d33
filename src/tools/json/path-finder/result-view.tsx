import type { ReactNode } from 'react'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StateLine } from '#src/tools/shared/state-line.tsx'
import { css } from '#styled-system/css'
import type { Finding, OpenedDocument } from './store.ts'

/** What every view of a result is given. */
export interface ResultView {
  readonly document: OpenedDocument | undefined
  readonly found: Finding | undefined
  readonly ms: number | undefined
  /** The switch between the views. */
  readonly actions: ReactNode
  readonly above: ReactNode
  readonly below: ReactNode
}

/** A pane whose body shows what was found. */
export function FoundPane({
  title,
  foldButtons,
  view: { found, ms, actions, above, below },
  children,
}: {
  readonly title: string
  readonly foldButtons?: ReactNode
  readonly view: ResultView
  readonly children: ReactNode
}) {
  const output = found?.output
  return (
    <Pane
      title={title}
      actions={
        <>
          {foldButtons}
          {actions}
          <ResultActions
            read={output && (() => output.blob)}
            fileName="offkit.json"
            mimeType="application/json"
          />
        </>
      }
      state={found ? <StateLine size={output?.size} ms={ms} /> : null}
    >
      {above}
      <div className={body}>{children}</div>
      {below}
    </Pane>
  )
}

const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '280px', _wide: '0' },
})
