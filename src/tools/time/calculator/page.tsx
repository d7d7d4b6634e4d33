import { useMessages } from '#src/lib/use-messages.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages as common } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { Form, Hint } from '#src/tools/time/shared/form.tsx'
import { useDraft } from '#src/tools/time/shared/use-draft.tsx'
import { messagesOf } from '#src/tools/time/shared/use-failure-text.tsx'
import { useTemporal } from '#src/tools/time/shared/use-temporal.tsx'
import { EraseIcon } from '#src/ui/icons.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { CalculationForm } from './calculation-form.tsx'
import { messages } from './messages.ts'
import tool from './tool.ts'
import { useCalculation } from './use-calculation.tsx'
import { useResult } from './use-result.tsx'

export default function CalculatorPage() {
  const t = useMessages(messages)
  const words = useMessages(common)
  const T = useTemporal()
  const { fields, change, clear, isClear, ask, calculation, failure, draft, recall } =
    useCalculation(T)
  useDraft(messages.namespace, { text: draft, onRecall: recall })
  const { text, facts, notes } = useResult(calculation, fields.business)
  return (
    <ToolPanes
      tool={tool}
      action={<RunButton label={t('calculate')} onRun={ask} />}
      input={
        <Pane
          title={t('title')}
          actions={
            <ToolbarButton
              label={words('clear')}
              icon={<EraseIcon />}
              disabled={isClear}
              onClick={clear}
            />
          }
          state={null}
        >
          {failure ? (
            <FailureAlert
              failure={failure}
              messages={messagesOf(failure, messages)}
              title={t('error')}
            />
          ) : null}
          <Form>
            <CalculationForm T={T} fields={fields} result={text} notes={notes} onChange={change} />
          </Form>
        </Pane>
      }
      output={
        <Pane title={t('details.title')} actions={null} state={null}>
          <Form>
            {facts.length > 0 ? (
              <Facts label={t('details.title')} facts={facts} />
            ) : (
              <Hint>{t('details.hint')}</Hint>
            )}
          </Form>
        </Pane>
      }
    />
  )
}
