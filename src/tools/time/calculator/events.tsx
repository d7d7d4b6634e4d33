import { useEffect, useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { messagesOf } from '#src/tools/time/shared/use-reported-text.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { css } from '#styled-system/css'
import { EventList } from './event-list.tsx'
import { eventsMessages } from './events-messages.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import tool from './tool.ts'

/** Lists the events of a calendar file, which become holidays or the dates of a calculation. */
export default function Events({ T, mode, selection }: ModeProps) {
  const t = useMessages(eventsMessages)
  const tPage = useMessages(messages)
  const tShared = useMessages(shared)
  const { options, setOptions, select } = selection
  const { from, to } = options.events
  // The prerendered page can't know the user's zone.
  const [local, setLocal] = useState('UTC')
  useEffect(() => setLocal(localZone()), [])
  const zone = options.events.zone || local
  const input = useToolInput({ draft: `${messages.namespace}#ics` })
  const runner = useRunner<Operations>(messages.namespace)
  const { state, runOnce, cancel, reset, speed } = useOperation(runner, 'events')
  const runKey = JSON.stringify([input.version, zone, from, to])
  const start = () => runOnce({ input: contentOf(input.read()), zone, from, to }, runKey)
  const manual = useAutomaticRun(input, { speed, run: start, discard: reset, key: runKey })
  const { answer, failure } = state
  const toolRun = useToolRun({
    runKey,
    state,
    action: tPage('calculate'),
    manual,
    summary: answer && t('count', { count: answer.events.length }),
  })
  const startWith = async (text: string) => {
    await drafts.save(messages.namespace, () => ({ kind: 'text', text }))
    select('difference')
  }
  const endWith = (text: string) => {
    setOptions('difference', { end: text })
    select('difference')
  }
  const addHolidays = (lines: string) => {
    const { holidays, weekend } = options.difference
    const all = [...new Set([...holidays.split('\n'), ...lines.split('\n')])]
    const added = {
      holidays: all.filter((line) => line !== '').join('\n'),
      weekend: weekend.length > 0 ? weekend : [6, 7],
    }
    setOptions(['shift', 'difference'], added)
    select('difference')
  }
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
      action={
        <RunButton
          label={tPage('calculate')}
          disabled={input.isEmpty}
          onRun={() => {
            toolRun.ask()
            start()
          }}
        />
      }
      notes={
        <div className={fields}>
          <TimeField
            label={t('from')}
            value={from}
            placeholder={answer?.from ?? ''}
            onChange={(value) => setOptions('events', { from: value })}
          />
          <TimeField
            label={t('to')}
            value={to}
            placeholder={answer?.to ?? ''}
            onChange={(value) => setOptions('events', { to: value })}
          />
          <ZoneCombobox
            T={T}
            label={tShared('zone')}
            value={zone}
            onChange={(value) => setOptions('events', { zone: value })}
          />
        </div>
      }
      input={
        <InputPane
          input={input}
          language="text"
          accept=".ics,text/calendar"
          example={tool.operations.events.example.input}
          hint={t('hint')}
        />
      }
      output={
        <Pane
          title={t('list')}
          actions={<ResultActions kind="text" read={answer ? () => answer.output : undefined} />}
          state={null}
        >
          {failure ? (
            <FailureAlert
              failure={failure}
              messages={messagesOf(failure, eventsMessages)}
              title={t('error')}
            />
          ) : null}
          <Form label={t('list')}>
            {answer ? (
              <ResultGroup stale={toolRun.isStale}>
                <EventList
                  answer={answer}
                  zone={zone}
                  onStart={(text) => void startWith(text)}
                  onEnd={endWith}
                  onHolidays={addHolidays}
                />
              </ResultGroup>
            ) : (
              <>
                <FieldHint>{t('hint')}</FieldHint>
                <OutputSample text={tool.operations.events.example.output} />
              </>
            )}
          </Form>
        </Pane>
      }
    />
  )
}

const fields = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', _wide: 'repeat(3, 220px)' },
  gap: '2',
  px: '3',
  py: '2',
  '& > :last-child': { gridColumn: { base: '1 / -1', _wide: 'auto' } },
})
