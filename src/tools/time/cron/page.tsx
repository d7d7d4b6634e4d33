import { useId } from 'react'
import { isText } from '#src/core/guards.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { EntryPane, FieldNotes } from '#src/tools/time/shared/entry-pane.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { useReportedText } from '#src/tools/time/shared/use-reported-text.ts'
import { useTemporal } from '#src/tools/time/shared/use-temporal.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { JobChoice, ReadingChoice } from './choices.tsx'
import { Examples } from './examples.tsx'
import { ExpressionField } from './expression-field.tsx'
import { messages } from './messages.ts'
import { RunsPane } from './runs-pane.tsx'
import tool from './tool.ts'
import { useCron } from './use-cron.ts'
import { useDescription } from './use-description.ts'

export default function CronPage() {
  const t = useMessages(messages)
  const tShared = useMessages(shared)
  const alertId = useId()
  const T = useTemporal()
  const { input, change, jobs, result, shown, failure, now, ask, runs, asked } = useCron(T)
  const describe = useDescription()
  const isStartWrong = failure?.code.startsWith('date.') ?? false
  const startFailure = useReportedText(isStartWrong ? failure : undefined, messages)
  const alert = failure && !isStartWrong ? failure : undefined
  const meaning = result ? describe(result.reading) : ''
  const zoned = result?.zone !== undefined && result.zone !== input.zone ? result.zone : undefined
  const offset = result?.start.toZonedDateTimeISO(result.zone).offset
  return (
    <ToolPanes
      tool={tool}
      action={<RunButton label={t('show')} onRun={ask} />}
      input={
        <EntryPane
          title={t('title')}
          clear={input.text === '' && !failure ? undefined : () => change({ text: '' })}
        >
          <Announcement
            run={runs}
            text={asked && result ? tShared('announced', { value: meaning }) : ''}
          />
          <ExpressionField
            value={input.text}
            errorId={alert && alertId}
            onChange={(text) => change({ text })}
          />
          <FieldNotes
            alert={alert && { id: alertId, failure: alert, messages, title: t('error') }}
            foreign={alert && input.text}
          />
          <JobChoice jobs={jobs} chosen={input.job} onChoose={(job) => change({ job })} />
          {result ? (
            <ReadingChoice
              readings={result.readings}
              chosen={result.reading}
              describe={describe}
              onChoose={(format) => change({ format })}
            />
          ) : null}
          <Examples onSelect={(text) => change({ text })} />
          <ZoneCombobox
            T={T}
            label={tShared('zone')}
            value={input.zone}
            instant={result?.start}
            hint={zoned === undefined && isText(offset) ? offsetName(offset) : undefined}
            onChange={(zone) => change({ zone })}
          />
          {zoned ? <p role="status">{t('zoned', { zone: zoned })}</p> : null}
          <TimeField
            label={t('after')}
            value={input.after}
            placeholder={t('after.hint')}
            failure={startFailure}
            onChange={(after) => change({ after })}
            actions={<CalendarButton value={input.after} onPick={(after) => change({ after })} />}
          />
        </EntryPane>
      }
      output={
        <RunsPane T={T} result={shown} now={now} stale={shown !== result} describe={describe} />
      }
    />
  )
}
