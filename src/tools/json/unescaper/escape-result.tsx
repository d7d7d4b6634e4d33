import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

/** The escaped text. */
export function EscapeResult({
  input,
  state: { answer, failure, ms },
}: {
  readonly input: ToolInput
  readonly state: TaskState<OutputOf<Operations, 'escape'>>
}) {
  const t = useMessages(messages)
  return (
    <OutputPane
      output={answer?.output ?? undefined}
      kind="escaped-json"
      language="json"
      mimeType="application/json"
      inverse="unescape"
      ms={ms}
      sample={input.isEmpty ? tool.operations.escape.example.output : undefined}
    >
      {failure ? (
        <SyntaxAlert
          failure={failure}
          title={t('escape.error')}
          onShow={input.file ? undefined : input.reveal}
          repair={input}
        />
      ) : null}
    </OutputPane>
  )
}
