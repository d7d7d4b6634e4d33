import type { ClipboardEvent, ReactNode } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages as common } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { EraseIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { Form } from './form.tsx'
import { messagesOf } from './use-failure-text.ts'

/** The pane that a tool's fields are filled in, with Clear and what is wrong with them. */
export function EntryPane({
  title,
  clear,
  alert,
  onPaste,
  children,
}: {
  readonly title: string
  /** Empties the fields; undefined while there is nothing to empty. */
  readonly clear: (() => void) | undefined
  /** What was wrong, in the tool's own texts or those of all time tools. */
  readonly alert?:
    | { readonly failure: ToolFailure; readonly messages: Messages; readonly title: string }
    | undefined
  readonly onPaste?: (event: ClipboardEvent) => void
  readonly children: ReactNode
}) {
  const t = useMessages(common)
  return (
    <Pane
      title={title}
      actions={
        <ToolbarButton
          label={t('clear')}
          icon={<EraseIcon />}
          disabled={!clear}
          onClick={() => clear?.()}
        />
      }
      state={null}
    >
      {alert ? (
        <FailureAlert
          failure={alert.failure}
          messages={messagesOf(alert.failure, alert.messages)}
          title={alert.title}
        />
      ) : null}
      <Form {...(onPaste ? { onPaste } : {})}>{children}</Form>
    </Pane>
  )
}
