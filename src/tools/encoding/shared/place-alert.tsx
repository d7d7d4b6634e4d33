import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SourceExcerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { messages as shared } from './messages.ts'

/** An alert with line, column, and excerpt, for failures with the parameters of a `Place`. */
export function PlaceAlert({
  failure,
  title,
  messages,
  onShow,
}: {
  readonly failure: ToolFailure
  readonly title: string
  readonly messages: Messages
  /** Reveals a byte offset of the input; absent for files. */
  readonly onShow?: ((offset: number) => void) | undefined
}) {
  const t = useMessages(shared)
  const { line, column, offset, excerpt, caret } = failure.params
  return (
    <FailureAlert
      failure={failure}
      messages={messages}
      title={line && column ? t('place', { what: title, line, column }) : title}
    >
      {excerpt && typeof excerpt === 'string' && typeof caret === 'number' ? (
        <SourceExcerpt text={excerpt} caret={caret} />
      ) : null}
      {onShow && typeof offset === 'number' ? (
        <Button onClick={() => onShow(offset)}>{t('place.show')}</Button>
      ) : null}
    </FailureAlert>
  )
}
