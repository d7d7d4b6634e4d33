import type { ToolFailure } from '#src/core/failure.ts'
import { hasText, type Messages } from '#src/core/messages.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { failureMessages } from '#src/tools/failure-texts.ts'
import { SourceExcerpt } from '#src/tools/shared/excerpt.tsx'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages } from './messages.ts'

/** The alert of a failed step, with the text of its tool, which is loaded first. */
export function StepFailure({
  tool,
  failure,
}: {
  readonly tool: string
  readonly failure: ToolFailure
}) {
  const t = useMessages(messages)
  const texts = useFailureMessages(tool, failure)
  if (!texts) return null
  const { line, column, excerpt, caret } = failure.params
  return (
    <FailureAlert
      failure={failure}
      {...texts}
      title={line && column ? t('step.place', { line, column }) : undefined}
    >
      {excerpt && typeof excerpt === 'string' && typeof caret === 'number' ? (
        <SourceExcerpt text={excerpt} caret={caret} />
      ) : null}
    </FailureAlert>
  )
}

/** The messages with the text of a failure; undefined while they are loaded. */
function useFailureMessages(
  tool: string,
  failure: ToolFailure,
): { readonly messages?: Messages } | undefined {
  const loaded = useAsync(failure, async () => {
    // Without them, the shared texts are used.
    const all = await failureMessages(tool).catch(() => [])
    const messages = all.find((texts) => hasText(texts, failure.code))
    return messages ? { messages } : {}
  })
  return loaded?.query === failure ? loaded.value : undefined
}
