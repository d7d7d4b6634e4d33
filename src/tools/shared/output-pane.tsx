import type { ReactNode } from 'react'
import type { DataKind } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { CodeText } from '#src/ui/code-text.tsx'
import type { CodeLanguage } from '#src/ui/code-tokens.ts'
import { CodeWindow } from '#src/ui/lazy-code-window.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { OutputSample } from './output-sample.tsx'
import { Pane } from './pane.tsx'
import { ResultActions } from './result-actions.tsx'
import { StatusLine } from './status-line.tsx'
import { emptyHint } from './styles.tsx'
import { UnreadableRows } from './unreadable-rows.tsx'
import { useCopy } from './use-copy.ts'
import { type OutputText, useOutput } from './use-output.ts'

/** The pane of a result of any length; Copy and Download use all of it. */
export function OutputPane({
  output,
  kind,
  language,
  fileName,
  mimeType,
  inverse,
  label,
  ms,
  isReady = true,
  hint,
  sample,
  actions,
  state,
  children,
  below,
}: {
  readonly output: OutputText | undefined
  /** The kind of the output, which names its file and the tools that can read it. */
  readonly kind: DataKind
  readonly language: CodeLanguage
  /** The name of the downloaded file; by default, that of the kind. */
  readonly fileName?: string | undefined
  /** By default, that of the kind. */
  readonly mimeType?: string | undefined
  /** The tool's operation that reverses this output. */
  readonly inverse?: string | undefined
  /** The name of the text box; "Output" by default. */
  readonly label?: string
  /** The duration of the run, in milliseconds. */
  readonly ms?: number | undefined
  /** False while the output is being replaced and can't be copied. */
  readonly isReady?: boolean
  /** The next step while the output is empty; by default, that the result appears here. */
  readonly hint?: string
  /** The output of the example, shown below the hint; undefined if there is an input. */
  readonly sample?: string | RegExp | undefined
  /** Additional buttons of the toolbar. */
  readonly actions?: ReactNode
  /** Additional content of the status line. */
  readonly state?: ReactNode
  /** Alerts and notes above the output. */
  readonly children?: ReactNode
  /** Alerts and notes that appear while the user types, and don't move the output. */
  readonly below?: ReactNode
}) {
  const t = useMessages(messages)
  const { shown, size, lines, content } = useOutput(output)
  const name = label ?? t('output')
  const read = content === undefined || !isReady ? undefined : () => content
  const { copy } = useCopy()
  return (
    <Pane
      title={name}
      actions={
        <>
          {actions}
          <ResultActions
            kind={kind}
            read={read}
            fileName={fileName}
            mimeType={mimeType}
            inverse={inverse}
          />
        </>
      }
      state={
        <>
          {content === undefined ? null : <StatusLine size={size} lines={lines} ms={ms} />}
          {state}
        </>
      }
    >
      {children}
      <div className={body}>
        {content === undefined ? (
          <div className={overlay}>
            <p className={emptyHint}>{hint ?? t('output.hint')}</p>
            {sample === undefined ? null : <OutputSample text={sample} />}
          </div>
        ) : null}
        {shown.kind === 'text' ? (
          <CodeText label={name} text={shown.text} language={language} />
        ) : (
          <CodeWindow
            label={name}
            source={shown.source}
            language={language}
            unreadable={<UnreadableRows />}
            copyAll={read && (() => void copy(read()))}
            copyPart={copy}
          />
        )}
      </div>
      {below}
    </Pane>
  )
}

const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '200px', _wide: '0' },
})
const overlay = css({
  position: 'absolute',
  top: '8px',
  insetX: '3',
  bottom: '0',
  overflow: 'hidden',
  zIndex: '1',
  lineHeight: '20px',
  pointerEvents: 'none',
})
