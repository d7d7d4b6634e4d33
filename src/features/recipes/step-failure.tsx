import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SourceExcerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages } from './messages.ts'
import { useToolMessages } from './use-tool-messages.ts'

/** The alert of a failed step, with the text of its tool, which is loaded first. */
export function StepFailure({
  tool,
  failure,
}: {
  readonly tool: string
  readonly failure: ToolFailure
}) {
  const t = useMessages(messages)
  const found = useToolMessages(tool, failure.code)
  if (!found) return null
  const { line, column, excerpt, caret } = failure.params
  return (
    <FailureAlert
      failure={failure}
      // Without a text of the tool, the shared ones are used.
      {...(found.messages ? { messages: found.messages } : {})}
      title={line && column ? t('step.place', { line, column }) : undefined}
    >
      {excerpt && typeof excerpt === 'string' && typeof caret === 'number' ? (
        <SourceExcerpt text={excerpt} caret={caret} />
      ) : null}
    </FailureAlert>
  )
}
