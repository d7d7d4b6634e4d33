import { useId } from 'react'
import { usePublishedResult } from '#src/lib/current-result.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { useDraft } from '#src/tools/time/shared/use-draft.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { CalculationForm } from './calculation-form.tsx'
import { CalculationSample } from './calculation-sample.tsx'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import { SpanCalendar } from './span-calendar.tsx'
import tool from './tool.ts'
import { useCalculation } from './use-calculation.ts'
import { useResult } from './use-result.ts'

const HolidayList = lazyPart(() => import('./holiday-list.tsx'))

/** Adds to a date, subtracts from it, or finds the difference between two dates. */
export function Dates({ T, mode, selection }: ModeProps) {
  const t = useMessages(messages)
  const tShared = useMessages(shared)
  const { ResultButton } = useToolSlots()
  const alertId = useId()
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
    wrongFields,
    draft,
    recall,
    ...answer
  } = useCalculation(T, selection)
  useDraft(messages.namespace, { text: draft, onRecall: recall })
  const { calculation, shown } = answer
  const { text, facts, notes, holidayErrors } = useResult(shown, fields.business)
  const isStale = shown !== calculation
  const read = text === '' || isStale ? undefined : () => text
  usePublishedResult(read)
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      action={<RunButton label={t('calculate')} onRun={ask} />}
      input={
        <EntryPane
          title={t('title')}
          clear={isClear ? undefined : clear}
          alert={failure && { id: alertId, failure, messages, title: t('error') }}
          foreign={failure && fields.start}
        >
          <Announcement
            run={runs}
            text={asked && calculation ? tShared('announced', { value: text }) : ''}
          />
          <CalculationForm
            T={T}
            fields={fields}
            errorIdOf={(field) => (wrongFields.includes(field) ? alertId : undefined)}
            startBox={startBox}
            dates={calculation}
            result={isStale ? '' : text}
            notes={isStale ? [] : notes}
            holidayErrors={isStale ? [] : holidayErrors}
            onChange={change}
            onChoose={choose}
          />
        </EntryPane>
      }
      output={
        <Pane
          title={t('details.title')}
          actions={
            <ResultButton
              kind={fields.operation === 'difference' ? 'duration' : 'timestamp'}
              read={read}
            />
          }
          state={null}
        >
          <Form>
            {shown ? (
              <ResultGroup stale={isStale}>
                <SpanCalendar calculation={shown} />
                <Facts label={t('details.title')} facts={facts} />
                {shown.named ? <HolidayList named={shown.named} /> : null}
              </ResultGroup>
            ) : (
              <>
                <FieldHint>
                  {t(fields.start.trim() === '' ? 'details.hint' : 'details.hint.end')}
                </FieldHint>
                <CalculationSample T={T} operation={fields.operation} />
              </>
            )}
          </Form>
        </Pane>
      }
    />
  )
}
