import type { ClipboardEvent, ReactNode } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages as common } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import { EraseIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { Form } from './form.tsx'
import { messagesOf } from './use-reported-text.ts'

interface EntryFault {
  /** A failure with a text in `messages` or in the messages of all time tools. */
  readonly alert?:
    | {
        /** The id by which the fields that it is about name it as their description. */
        readonly id: string
        readonly failure: ToolFailure
        readonly messages: Messages
        readonly title: string
      }
    | undefined
  /** A text that the tool can't read, which can be of another tool's format. */
  readonly foreign?: string | undefined
}

/** The notes of one field, below it: above, they would move it while the user types. */
export function FieldNotes(fault: EntryFault) {
  return fault.alert ? (
    <div className={css({ borderRadius: 'md', overflow: 'hidden' })}>
      <EntryNotes {...fault} />
    </div>
  ) : null
}

/** The error of the fields, and a note about another format. */
function EntryNotes({ alert, foreign = '' }: EntryFault) {
  const { InputNote } = useToolSlots()
  return (
    <>
      {alert ? (
        <FailureAlert
          isAdvice
          id={alert.id}
          failure={alert.failure}
          messages={messagesOf(alert.failure, alert.messages)}
          title={alert.title}
        />
      ) : null}
      {foreign.trim() === '' ? null : (
        <InputNote version={foreign} read={() => ({ kind: 'text', text: foreign })} />
      )}
    </>
  )
}

/** The pane of a tool's input fields, with a Clear button, and an error that can be about any of them. */
export function EntryPane({
  title,
  clear,
  alert,
  foreign,
  onPaste,
  children,
}: EntryFault & {
  readonly title: string
  /** Clears the fields; undefined disables the button. */
  readonly clear: (() => void) | undefined
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
      wrapSwitch={null}
    >
      <EntryNotes alert={alert} foreign={foreign} />
      <Form {...(onPaste ? { onPaste } : {})}>{children}</Form>
    </Pane>
  )
}
