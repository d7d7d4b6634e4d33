import { useEffect, useId, useMemo, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { FieldHint, Form, field, fieldBox, fieldName } from '#src/tools/time/shared/form.tsx'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { Button } from '#src/ui/button.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { css } from '#styled-system/css'
import { parseRecurrence } from './logic/recurrence.ts'
import { ruleFile } from './logic/rule-file.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import { OccurrenceList } from './occurrence-list.tsx'
import { recurrenceMessages } from './recurrence-messages.ts'
import { RuleForm } from './rule-form.tsx'
import tool from './tool.ts'
import { useRuleForm } from './use-rule-form.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Lists the dates of a recurrence rule. */
export default function RecurringDates({ T, mode, selection }: ModeProps) {
  const t = useMessages(recurrenceMessages)
  const tPage = useMessages(messages)
  const tShared = useMessages(shared)
  const describe = useRuleWords()
  const id = useId()
  const alertId = `${id}-alert`
  const { options, setOptions } = selection
  const { rule, from, count } = options.recurrence
  // The prerendered page can't know the user's zone.
  const [local, setLocal] = useState('UTC')
  useEffect(() => setLocal(localZone()), [])
  const zone = options.recurrence.zone || local
  const [runs, setRuns] = useState(0)
  const change = (part: Partial<typeof options.recurrence>) => {
    setRuns(0)
    setOptions('recurrence', part)
  }
  const form = useRuleForm(T, rule, (text) => change({ rule: text }))
  const parsed = useMemo(
    () => (T && rule.trim() !== '' ? attempt(() => parseRecurrence(T, rule)) : undefined),
    [T, rule],
  )
  const recurrence = isToolFailure(parsed) ? undefined : parsed
  const runner = useRunner<Operations>('time/calculator')
  const { state, runOnce, cancel, reset } = useOperation(runner, 'recurrence')
  const runKey = JSON.stringify([rule, zone, from, count])
  const canRun = recurrence !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the options
  useEffect(() => {
    if (canRun) runOnce({ input: '', rule, zone, from, count }, runKey)
    else reset()
  }, [canRun, runKey])
  const entryFailure = form.isText
    ? isToolFailure(parsed)
      ? parsed
      : undefined
    : form.texts.start.trim() === '' && runs === 0
      ? undefined
      : form.failure
  const failure = useDebouncedFailure(entryFailure ?? state.failure, runs > 0)
  const wrongField = !failure
    ? undefined
    : entryFailure
      ? form.isText
        ? 'text'
        : form.wrongField
      : failure.code.startsWith('date.')
        ? 'from'
        : undefined
  const { answer } = state
  const isStale = answer !== undefined && state.runKey !== runKey
  const words = recurrence ? describe(recurrence) : ''
  const today = () => (T ? T.Now.plainDateISO(zone).toPlainDateTime() : undefined)
  const save = () => {
    const start = today()
    if (!T || !recurrence || !start) return
    const now = T.Now.zonedDateTimeISO('UTC')
    const file = ruleFile({ recurrence, start, zone, title: t('summary'), now })
    download(file, 'recurrence.ics', 'text/calendar')
  }
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
      action={<RunButton label={tPage('calculate')} onRun={() => setRuns(runs + 1)} />}
      input={
        <EntryPane
          title={t('title')}
          clear={
            rule === '' && form.texts.start === '' && from === ''
              ? undefined
              : () => {
                  change({ from: '' })
                  form.clear()
                }
          }
          alert={
            failure && { id: alertId, failure, messages: recurrenceMessages, title: t('error') }
          }
        >
          <Announcement
            run={runs}
            text={runs > 0 && words !== '' ? tShared('announced', { value: words }) : ''}
          />
          <div>
            <Segments
              label={t('entry')}
              value={form.isText ? 'text' : 'fields'}
              options={[
                { value: 'fields', label: t('entry.fields') },
                { value: 'text', label: t('entry.text') },
              ]}
              onChange={(value) => form.showText(value === 'text' || !form.canShowFields)}
            />
          </div>
          {form.isText ? (
            <div className={field}>
              <label htmlFor={id} className={fieldName}>
                {t('text')}
              </label>
              <textarea
                id={id}
                rows={5}
                spellCheck={false}
                placeholder={tool.operations.recurrence.example.options.rule}
                aria-invalid={wrongField !== undefined}
                aria-describedby={wrongField && alertId}
                value={rule}
                className={box}
                onChange={({ target }) => change({ rule: target.value })}
              />
              {rule.trim() !== '' && !form.canShowFields && !entryFailure ? (
                <p role="status" className={fieldName}>
                  {t('fields')}
                </p>
              ) : null}
            </div>
          ) : (
            <RuleForm
              texts={form.texts}
              fields={form.fields}
              errorIdOf={(name) => (wrongField === name ? alertId : undefined)}
              onChange={form.change}
            />
          )}
          <ZoneCombobox
            T={T}
            label={tShared('zone')}
            value={zone}
            onChange={(value) => change({ zone: value })}
          />
          <TimeField
            label={t('from')}
            value={from}
            placeholder={t('from.hint')}
            errorId={wrongField === 'from' ? alertId : undefined}
            onChange={(value) => change({ from: value })}
          />
          <SelectField
            label={t('limit')}
            value={`${count}`}
            options={['20', '100', '1000'].map((value) => ({ value, label: value }))}
            onChange={(value) => change({ count: Number(value) as typeof count })}
          />
        </EntryPane>
      }
      output={
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
      }
    />
  )
}

const box = `${fieldBox} ${css({
  width: 'full',
  px: '2',
  py: '1',
  fontFamily: 'code',
  resize: 'vertical',
  _placeholder: { color: 'fg.muted' },
})}`
