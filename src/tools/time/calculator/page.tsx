import { useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { Form, Hint } from '#src/tools/time/shared/form.tsx'
import { useDraft } from '#src/tools/time/shared/use-draft.tsx'
import { useTemporal } from '#src/tools/time/shared/use-temporal.tsx'
import { CalculationForm } from './calculation-form.tsx'
import { messages } from './messages.ts'
import tool from './tool.ts'
import { useCalculation } from './use-calculation.tsx'
import { useResult } from './use-result.tsx'

export default function CalculatorPage() {
  const t = useMessages(messages)
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
        <EntryPane
          title={t('title')}
          clear={isClear ? undefined : clear}
          alert={failure && { failure, messages, title: t('error') }}
        >
          <CalculationForm T={T} fields={fields} result={text} notes={notes} onChange={change} />
        </EntryPane>
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
