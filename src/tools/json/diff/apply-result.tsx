import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, TaskState } from '#src/lib/use-operation.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { warning } from '#src/tools/shared/styles.tsx'
import type { Operations, Side } from './logic.ts'
import { messages } from './messages.ts'
import { SideAlerts } from './side-alerts.tsx'
import type { Inputs } from './use-inputs.ts'

/** The original document with the patch applied. */
export function ApplyResult({
  state: { answer, failure, ms },
  inputs,
}: {
  readonly state: TaskState<OutputOf<Operations, 'apply'>>
  readonly inputs: Inputs
}) {
  const t = useMessages(messages)
  const side = failure?.params.side
  return (
    <OutputPane output={answer?.output} kind="json" language="json" ms={ms} hint={t('idle.apply')}>
      {answer?.reading ? (
        <p role="status" className={warning}>
          {t(answer.reading)}
        </p>
      ) : null}
      {failure === undefined ? null : side === undefined ? (
        <FailureAlert failure={failure} messages={messages} title={t('failed')} />
      ) : (
        <SideAlerts
          failures={[{ side: side as Side, code: failure.code, params: failure.params }]}
          inputs={inputs}
        />
      )}
    </OutputPane>
  )
}
