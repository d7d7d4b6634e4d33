import type { ReactNode } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AlertIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import { messages as shared } from './messages.ts'
import { useFailureText } from './use-failure-text.ts'

/** The alert of a failure of the input. */
export function FailureAlert({
  id,
  failure,
  messages = shared,
  title,
  isAdvice = false,
  children,
}: {
  /** The id by which the field names the alert as its description. */
  readonly id?: string | undefined
  readonly failure: ToolFailure
  /** The texts of the tool, which take precedence over the shared ones. */
  readonly messages?: Messages
  readonly title?: ReactNode
  /** Whether the text advises on the syntax of the tool's format, which misleads for another format. */
  readonly isAdvice?: boolean
  /** Actions that resolve the failure. */
  readonly children?: ReactNode
}) {
  const common = useMessages(shared)
  const text = useFailureText(messages)(failure)
  return (
    <AlertBox id={id} title={title}>
      <p className={isAdvice ? advice : undefined}>{text}</p>
      {isAdvice ? <p className={instead}>{common('failure.foreign')}</p> : null}
      {children}
    </AlertBox>
  )
}

/** A box that screen readers announce at once. */
export function AlertBox({
  id,
  title,
  children,
}: {
  readonly id?: string | undefined
  readonly title?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div id={id} role="alert" className={box}>
      <span className={css({ flex: 'none', paddingTop: '0.5', color: 'danger' })}>
        <AlertIcon />
      </span>
      <div className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        {title ? <p className={css({ fontWeight: '600' })}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}

/** Hides advice on the syntax of a format while a note names another format; see features/opening/input-note.tsx. */
export const advice = css({ 'main:has([data-foreign]) &': { display: 'none' } })

const instead = css({ 'main:not(:has([data-foreign])) &': { display: 'none' } })

const box = css({
  flex: 'none',
  display: 'flex',
  gap: '2',
  px: '3',
  py: '2',
  fontSize: '13',
  bg: 'danger.subtle',
  borderBottom: '1px solid token(colors.danger)',
  // Stacked panes grow with their content.
  maxHeight: { base: 'none', _wide: 'max(40%, 160px)' },
  overflow: 'auto',
})
