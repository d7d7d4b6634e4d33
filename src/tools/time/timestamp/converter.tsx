import { type ClipboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts, type ShownFact } from '#src/tools/time/shared/facts.tsx'
import { Field } from '#src/tools/time/shared/field.tsx'
import { Form, Hint } from '#src/tools/time/shared/form.tsx'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { Result } from '#src/tools/time/shared/stale.tsx'
import type { TemporalApi } from '#src/tools/time/shared/temporal.ts'
import { useDraft } from '#src/tools/time/shared/use-draft.tsx'
import { useFailureText } from '#src/tools/time/shared/use-failure-text.tsx'
import { useSettled } from '#src/tools/time/shared/use-settled.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { offsetName } from '#src/tools/time/shared/zones.ts'
import { LiveClock, useSeconds } from './live-clock.tsx'
import { describeTime, type Field as FieldName, instantOf } from './logic.ts'
import { messages } from './messages.ts'
import { ReadingNote } from './reading-note.tsx'
import tool from './tool.ts'
import { useTimestamp } from './use-timestamp.tsx'

const fields = ['seconds', 'milliseconds', 'dateTime'] as const

/** One moment: as seconds, as milliseconds, as a date in a zone, and everything else about it. */
export function Converter({
  T,
  zone,
  onZone,
  mode,
  onLog,
}: {
  readonly T: TemporalApi | undefined
  readonly zone: string
  readonly onZone: (zone: string) => void
  /** The switch to the other mode. */
  readonly mode: ReactNode
  /** Called when a text of several lines was opened or pasted: it is the draft. */
  readonly onLog: () => void
}) {
  const t = useMessages(messages)
  const timely = useMessages(shared)
  const language = useLanguage()
  const timestamp = useTimestamp(T, zone)
  const { shown, copied, nanoseconds, failure } = timestamp
  const isStale = failure !== undefined && nanoseconds !== undefined
  const [runs, setRuns] = useState(0)
  const settled = useSettled(failure, false)
  const failureText = useFailureText(settled, messages)
  const [kept, setKept] = useState('')
  useDraft(draftName, {
    text: kept,
    onRecall(text) {
      if (text.trim().includes('\n')) onLog()
      else timestamp.edit('dateTime', text, true)
    },
  })
  const { field, text } = timestamp
  useEffect(() => setKept(draftOf(field, text)), [field, text])

  const now = BigInt(useSeconds(nanoseconds !== undefined) ?? 0) * 1_000_000_000n
  const facts = useMemo(
    () =>
      T && nanoseconds !== undefined
        ? describeTime(T, nanoseconds, { zone, language, now }).map(({ name, value }) => ({
            key: name,
            name: t(`fact.${name}`),
            value,
          }))
        : [],
    [T, nanoseconds, zone, language, now, t],
  )
  const instant = useMemo(
    () => (T && nanoseconds !== undefined ? instantOf(T, nanoseconds) : undefined),
    [T, nanoseconds],
  )
  /** A text of several lines is a log: a field would join them. */
  const paste = (event: ClipboardEvent) => {
    const log = event.clipboardData.getData('text')
    if (!log.trim().includes('\n')) return
    event.preventDefault()
    void drafts.save(draftName, () => ({ kind: 'text', text: log }))
    void drafts.flush().then(onLog)
  }
  const time = instant?.toZonedDateTimeISO(zone)
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      action={
        <RunButton
          label={t('now')}
          onRun={() => {
            timestamp.set(BigInt(Date.now()) * 1_000_000n)
            setRuns(runs + 1)
          }}
        />
      }
      input={
        <EntryPane
          title={t('mode.convert')}
          clear={
            fields.every((field) => shown[field] === '')
              ? undefined
              : () => timestamp.set(undefined)
          }
          onPaste={paste}
        >
          <LiveClock />
          <Announcement
            run={runs}
            text={runs > 0 && !field && time ? timely('announced', { value: shown.dateTime }) : ''}
          />
          {fields.map((field) => (
            <Field
              key={field}
              label={t(`field.${field}`)}
              value={shown[field]}
              placeholder={placeholders[field]}
              failure={timestamp.field === field ? failureText : undefined}
              stale={isStale && timestamp.field !== field}
              onChange={(text, whole) => timestamp.edit(field, text, whole)}
              onLeave={timestamp.field === field ? timestamp.leave : undefined}
              actions={
                <>
                  {field === 'dateTime' ? (
                    <CalendarButton
                      value={shown.dateTime}
                      onPick={(text) => timestamp.edit('dateTime', text, true)}
                    />
                  ) : null}
                  <CopyButton label={t(`copy.${field}`)} value={failure ? '' : copied[field]} />
                </>
              }
            />
          ))}
          <ReadingNote timestamp={timestamp} />
          <ZoneCombobox
            T={T}
            label={timely('zone')}
            value={zone}
            instant={instant}
            hint={time && offsetName(time.offset)}
            onChange={onZone}
          />
        </EntryPane>
      }
      output={
        <Pane
          title={t('facts.title')}
          actions={
            <ResultActions
              read={facts.length > 0 && !isStale ? () => textOf(facts) : undefined}
              fileName="offkit.tsv"
              mimeType="text/tab-separated-values"
            />
          }
          state={null}
        >
          <Form>
            {facts.length > 0 ? (
              <Result stale={isStale}>
                <Facts label={t('facts.title')} facts={facts} />
              </Result>
            ) : (
              <Hint>{t('facts.hint')}</Hint>
            )}
          </Form>
        </Pane>
      }
    />
  )
}

/** Every fact on a line of its own. */
const textOf = (facts: readonly ShownFact[]) =>
  facts.map(({ name, value }) => `${name}\t${value}\n`).join('')

/** What is typed, with its unit: it comes back into the date, where any text is read. */
function draftOf(field: FieldName | undefined, text: string): string {
  const unit = field === 'milliseconds' ? ' ms' : field === 'seconds' ? ' s' : ''
  return /^-?\d{1,11}(?:\.\d+)?$/.test(text.trim()) ? text.trim() + unit : text
}

const draftName = messages.namespace

const placeholders = {
  seconds: '1700000000',
  milliseconds: '1700000000000',
  dateTime: '2023-11-14T22:13:20',
}
