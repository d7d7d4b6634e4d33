import { useMemo } from 'react'
import { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { SideFailure } from './logic.ts'
import { messages } from './messages.ts'
import type { Inputs } from './use-inputs.ts'

/** An alert for each input that isn't JSON, with a button that shows the place. */
export function SideAlerts({
  failures,
  inputs,
}: {
  readonly failures: readonly SideFailure[]
  readonly inputs: Inputs
}) {
  return failures.map((failure) => (
    <SideAlert key={failure.side} failure={failure} input={inputs[failure.side]} />
  ))
}

function SideAlert({
  failure,
  input,
}: {
  readonly failure: SideFailure
  readonly input: ToolInput
}) {
  const t = useMessages(messages)
  const syntaxError = useMemo(() => new ToolFailure(failure.code, failure.params), [failure])
  return (
    <SyntaxAlert
      failure={syntaxError}
      title={t(`invalid.${failure.side}`)}
      messages={shared}
      repair={input}
      onShow={input.file ? undefined : input.reveal}
    />
  )
}
