import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import type { InputPlace } from '#src/tools/json/shared/tree-box.tsx'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { StatusLine } from '#src/tools/shared/status-line.tsx'
import { emptyHint } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { OpenedDocument, SearchResult } from './store.ts'

/** Props of each view of the result. */
export interface PathResultView {
  readonly document: OpenedDocument | undefined
  readonly found: SearchResult | undefined
  readonly ms: number | undefined
  /** An example of a result, to show while the input is empty. */
  readonly sample: string | undefined
  /** The switch between the views. */
  readonly actions: ReactNode
  /** Undefined if the editor doesn't contain the document. */
  readonly input: InputPlace | undefined
  readonly above: ReactNode
  readonly below: ReactNode
}

/** The pane around the list and the tree, with Copy and Download of the values. */
export function FoundPane({
  title,
  foldButtons,
  value,
  view: { found, ms, actions, above, below },
  children,
}: {
  readonly title: string
  readonly foldButtons?: ReactNode
  /** The button for the selected value. */
  readonly value?: ReactNode
  readonly view: PathResultView
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
          <ResultActions kind="json" read={output && (() => output.blob)} />
        </>
      }
      state={
        <>
          {found ? <StatusLine size={output?.size} ms={ms} /> : null}
          {value}
        </>
      }
    >
      {above}
      <div className={body}>{children}</div>
      {below}
    </Pane>
  )
}

/** The hint and the example of a list or a tree without a result. */
export function NothingFound({ sample }: { readonly sample: string | undefined }) {
  const t = useMessages(messages)
  return (
    <div className={css({ p: '3', lineHeight: '20px' })}>
      <p className={emptyHint}>{t('idle')}</p>
      {sample === undefined ? null : <OutputSample text={sample} />}
    </div>
  )
}

const body = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minHeight: { base: '280px', _wide: '0' },
})
