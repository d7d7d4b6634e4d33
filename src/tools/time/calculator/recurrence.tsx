import { useId } from 'react'
import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { ruleFile } from './logic/rule-file.ts'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import { OccurrenceList } from './occurrence-list.tsx'
import { recurrenceMessages } from './recurrence-messages.ts'
import { RuleEntry } from './rule-entry.tsx'
import tool from './tool.ts'
import { type RecurrenceState, useRecurrence } from './use-recurrence.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Lists the dates of a recurrence rule. */
export default function RecurringDates({ T, mode, selection }: ModeProps) {
  const t = useMessages(recurrenceMessages)
  const tPage = useMessages(messages)
  const tShared = useMessages(shared)
  const describe = useRuleWords()
  const alertId = useId()
  const state = useRecurrence({ T, selection })
  const { options, change, recurrence, failure, wrongField, runs, job } = state
  const words = recurrence ? describe(recurrence) : ''
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      job={job ? <JobBar progress={job.progress} onCancel={job.cancel} /> : null}
      action={<RunButton label={tPage('calculate')} onRun={state.calculate} />}
      input={
        <EntryPane
          title={t('title')}
          clear={state.isEmpty ? undefined : state.clear}
          alert={
            failure && { id: alertId, failure, messages: recurrenceMessages, title: t('error') }
          }
        >
          <Announcement
            run={runs}
            text={runs > 0 && words !== '' ? tShared('announced', { value: words }) : ''}
          />
          <RuleEntry state={state} alertId={alertId} />
          <ZoneCombobox
            T={T}
            label={tShared('zone')}
            value={options.zone}
            onChange={(zone) => change({ zone })}
          />
          <TimeField
            label={t('from')}
            value={options.from}
            placeholder={t('from.hint')}
            errorId={wrongField === 'from' ? alertId : undefined}
            onChange={(from) => change({ from })}
          />
          <SelectField
            label={t('limit')}
            value={`${options.count}`}
            options={['20', '100', '1000'].map((value) => ({ value, label: value }))}
            onChange={(value) => change({ count: Number(value) as typeof options.count })}
          />
        </EntryPane>
      }
      output={<Occurrences T={T} state={state} words={words} />}
    />
  )
}

/** The dates, with the rule in words. */
function Occurrences({
  T,
  state,
  words,
}: {
  readonly T: TemporalApi | undefined
  readonly state: RecurrenceState
  readonly words: string
}) {
  const t = useMessages(recurrenceMessages)
  const { answer, recurrence, isStale, options } = state
  const today = () => (T ? T.Now.plainDateISO(options.zone).toPlainDateTime() : undefined)
  const save = () => {
    const start = today()
    if (!T || !recurrence || !start) return
    const now = T.Now.zonedDateTimeISO('UTC')
    const file = ruleFile({ recurrence, start, zone: options.zone, title: t('summary'), now })
    download(file, 'recurrence.ics', 'text/calendar')
  }
  return (
    <Pane
      title={t('list')}
      actions={
        <ResultActions
          kind="text"
          read={answer && recurrence && !isStale ? () => answer.output : undefined}
        />
      }
      state={null}
    >
      <Form label={t('list')}>
        {answer && recurrence ? (
          <ResultGroup stale={isStale}>
            <p className={css({ fontSize: '14', fontWeight: '600' })}>{words}</p>
            <OccurrenceList
              answer={answer}
              recurrence={recurrence}
              assumed={recurrence.start ? undefined : today()?.toPlainDate().toString()}
            />
            <div>
              <Button onClick={save}>{t('download')}</Button>
            </div>
          </ResultGroup>
        ) : (
          <>
            <FieldHint>{t('hint')}</FieldHint>
            <OutputSample text={tool.operations.recurrence.example.output} />
          </>
        )}
      </Form>
    </Pane>
  )
}
