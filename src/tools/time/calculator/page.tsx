import { useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { Form, Hint } from '#src/tools/time/shared/form.tsx'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { Result } from '#src/tools/time/shared/stale.tsx'
import { useDraft } from '#src/tools/time/shared/use-draft.ts'
import { useTemporal } from '#src/tools/time/shared/use-temporal.ts'
import { CalculationForm } from './calculation-form.tsx'
import { messages } from './messages.ts'
import tool from './tool.ts'
import { useCalculation } from './use-calculation.ts'
import { useResult } from './use-result.ts'

export default function CalculatorPage() {
  const t = useMessages(messages)
  const T = useTemporal()
  const timely = useMessages(shared)
  const {
    fields,
    startBox,
    change,
    choose,
    clear,
    isClear,
    ask,
    runs,
    asked,
    failure,
    draft,
    recall,
    ...answer
  } = useCalculation(T)
  useDraft(messages.namespace, { text: draft, onRecall: recall })
  const { calculation, shown } = answer
  const { text, facts, notes, faults } = useResult(shown, fields.business)
  const isStale = shown !== calculation
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
          <Announcement
            run={runs}
            text={asked && calculation ? timely('announced', { value: text }) : ''}
          />
          <CalculationForm
            T={T}
            fields={fields}
            startBox={startBox}
            dates={calculation}
            result={isStale ? '' : text}
            notes={isStale ? [] : notes}
            faults={isStale ? [] : faults}
            onChange={change}
            onChoose={choose}
          />
        </EntryPane>
      }
      output={
        <Pane title={t('details.title')} actions={null} state={null}>
          <Form>
            {facts.length > 0 ? (
              <Result stale={isStale}>
                <Facts label={t('details.title')} facts={facts} />
              </Result>
            ) : (
              <Hint>{t('details.hint')}</Hint>
            )}
          </Form>
        </Pane>
      }
    />
  )
}
