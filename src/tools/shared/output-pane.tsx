import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { CodeText } from '#src/ui/code-text.tsx'
import type { CodeLanguage } from '#src/ui/code-tokens.ts'
import { CodeWindow } from '#src/ui/code-window.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { Pane } from './pane.tsx'
import { ResultActions } from './result-actions.tsx'
import { StateLine } from './state-line.tsx'
import { type OutputText, useOutput } from './use-output.ts'

/** The pane that shows a result of any length; Copy and Download give the whole. */
export function OutputPane({
  output,
  language,
  fileName,
  mimeType = 'text/plain',
  label,
  ms,
  isReady = true,
  actions,
  state,
  children,
}: {
  readonly output: OutputText | undefined
  readonly language: CodeLanguage
  /** Name of the downloaded file. */
  readonly fileName: string
  readonly mimeType?: string
  /** Name of the textbox; "Output" when it is not given. */
  readonly label?: string
  /** Milliseconds that it took. */
  readonly ms?: number | undefined
  /** False while the text that is shown is replaced, and not to be copied. */
  readonly isReady?: boolean
  /** More buttons of the toolbar. */
  readonly actions?: ReactNode
  /** More of the state line. */
  readonly state?: ReactNode
  /** Alerts and notes above the result. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const { shown, size, lines, content } = useOutput(output)
  const name = label ?? t('output')
  return (
    <Pane
      title={name}
      actions={
        <>
          {actions}
          <ResultActions
            read={content === undefined || !isReady ? undefined : () => content}
            fileName={fileName}
            mimeType={mimeType}
          />
        </>
      }
      state={
        <>
          {content === undefined ? null : <StateLine size={size} lines={lines} ms={ms} />}
          {state}
        </>
      }
    >
      {children}
      <div className={body}>
        {content === undefined ? <p className={hint}>{t('output.hint')}</p> : null}
        {shown.kind === 'text' ? (
          <CodeText label={name} text={shown.text} language={language} />
        ) : (
          <CodeWindow label={name} source={shown.source} language={language} />
        )}
      </div>
    </Pane>
  )
}

const body = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '200px', _wide: '0' },
})
const hint = css({
  position: 'absolute',
  top: '8px',
  left: '3',
  zIndex: '1',
  fontSize: '13px',
  lineHeight: '20px',
  color: 'fg.muted',
  pointerEvents: 'none',
})
