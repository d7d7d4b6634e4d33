import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { OutputSample } from '#src/tools/shared/output-sample.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { valuesOf } from './logic/schedule.ts'
import { monthNames, polished } from './logic/wording.ts'
import { type CronResult, neverRuns, type Reading, runsText } from './logic.ts'
import { Meaning } from './meaning.tsx'
import { messages } from './messages.ts'
import { RunList } from './run-list.tsx'
import tool from './tool.ts'

/** The meaning of a schedule, and its next runs. */
export function RunsPane({
  T,
  result,
  now,
  stale,
  describe,
}: {
  readonly T: TemporalApi | undefined
  readonly result: CronResult | undefined
  /** The reference of relative times, in milliseconds. */
  readonly now: number | undefined
  /** Whether the result is of an earlier input. */
  readonly stale: boolean
  readonly describe: (reading: Reading) => string
}) {
  const t = useMessages(messages)
  const hasRuns = result !== undefined && result.runs.length > 0
  return (
    <Pane
      title={t('runs')}
      actions={
        <ResultActions
          kind="text"
          read={hasRuns && !stale ? () => runsText(result.runs) : undefined}
        />
      }
      state={null}
    >
      <Form label={t('runs')}>
        {result && T ? (
          <ResultGroup stale={stale}>
            <Meaning result={result} sentence={describe(result.reading)} />
            <End T={T} result={result} />
            {hasRuns ? <RunList runs={result.runs} now={now} /> : null}
          </ResultGroup>
        ) : (
          <>
            <FieldHint>{t('meaning.hint')}</FieldHint>
            <OutputSample text={tool.operations['next-runs'].example.excerpt} />
          </>
        )}
      </Form>
    </Pane>
  )
}

/** Why there are fewer than 20 runs. */
function End({ T, result }: { readonly T: TemporalApi; readonly result: CronResult }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { schedule } = result.reading
  if (!schedule || result.runs.length === 20) return null
  if (result.runs.length > 0) return <p role="status">{t('ended')}</p>
  const start = result.start.toZonedDateTimeISO(result.zone).toPlainDateTime()
  const { code, year } = neverRuns(T, schedule, start)
  const months = monthNames(valuesOf(schedule, 'month'), { t, language })
  return <p role="status">{polished(t(code, { months, year }), { language })}</p>
}
