import { type FormEvent, type ReactNode, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column, row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** A form with one action, which isn't repeated while it runs. */
export function AdminForm({
  action,
  isComplete,
  onSubmit,
  onCancel,
  children,
}: {
  /** The label of the button that submits. */
  readonly action: string
  readonly isComplete: boolean
  /** Reports its own failures. */
  readonly onSubmit: () => Promise<void>
  readonly onCancel?: () => void
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  // A disabled button would lose the focus.
  const isRunning = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    await onSubmit().finally(() => {
      isRunning.current = false
    })
  }
  return (
    <form
      noValidate
      className={`${column} ${css({ gap: '3' })}`}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <div className={row}>
        <Button type="submit" disabled={!isComplete}>
          {action}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
