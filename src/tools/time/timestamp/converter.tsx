import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { drafts } from '#src/lib/draft.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
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
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { Result } from '#src/tools/time/shared/stale.tsx'
import { useFailureText } from '#src/tools/time/shared/use-failure-text.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { LiveClock, useSeconds } from './live-clock.tsx'
import { describeTime, instantOf } from './logic.ts'
import { messages } from './messages.ts'
import { ReadingNote } from './reading-note.tsx'
import { TimestampStore } from './store.ts'
import tool from './tool.ts'

const fields = ['seconds', 'milliseconds', 'dateTime'] as const

/** One moment: as seconds, as milliseconds, as a date in a zone, and everything else about it. */
export function Converter({
  T,
  zone,
  onZone,
  mode,
  opensLog,
  onLog,
}: {
  readonly T: TemporalApi | undefined
  readonly zone: string
  readonly onZone: (zone: string) => void
  /** The switch to the other mode. */
  readonly mode: ReactNode
  /** Whether a draft of several lines is left to the other mode. */
  readonly opensLog: boolean
  /** Called when a text of several lines was opened or pasted: it is the draft. */
  readonly onLog: () => void
}) {
  const t = useMessages(messages)
  const timely = useMessages(shared)
  const language = useLanguage()
  const [store] = useState(() => new TimestampStore(drafts))
  const { shown, copied, nanoseconds, field: typed, failure, told, runs } = useStore(store)
  const isStale = failure !== undefined && nanoseconds !== undefined
  const failureText = useFailureText(told, messages)
  useLayoutEffect(() => store.place(T, zone), [store, T, zone])
  const leaveForLog = useEffectEvent(() => opensLog && onLog())
  useEffect(() => {
    if (!store.recall()) leaveForLog()
    return () => store.end()
  }, [store])

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
  const paste = (event: ClipboardEvent) => {
    const kept = store.keepLog(event.clipboardData.getData('text'))
    if (!kept) return
    event.preventDefault()
    void kept.then(onLog)
  }
  const time = instant?.toZonedDateTimeISO(zone)
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      action={<RunButton label={t('now')} onRun={() => store.showNow(Date.now())} />}
      input={
        <EntryPane
          title={t('mode.convert')}
          clear={fields.every((field) => shown[field] === '') ? undefined : store.clear}
          onPaste={paste}
        >
          <LiveClock />
          <Announcement
            run={runs}
            text={runs > 0 && !typed && time ? timely('announced', { value: shown.dateTime }) : ''}
          />
          {fields.map((field) => (
            <Field
              key={field}
              label={t(`field.${field}`)}
              value={shown[field]}
              placeholder={placeholders[field]}
              failure={typed === field ? failureText : undefined}
              stale={isStale && typed !== field}
              onChange={(text, whole) => store.edit(field, text, whole)}
              onLeave={typed === field ? store.leave : undefined}
              actions={
                <>
                  {field === 'dateTime' ? (
                    <CalendarButton
                      value={shown.dateTime}
                      onPick={(text) => store.edit('dateTime', text, true)}
                    />
                  ) : null}
                  <CopyButton label={t(`copy.${field}`)} value={failure ? '' : copied[field]} />
                </>
              }
            />
          ))}
          <ReadingNote store={store} />
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

const placeholders = {
  seconds: '1700000000',
  milliseconds: '1700000000000',
  dateTime: '2023-11-14T22:13:20',
}
