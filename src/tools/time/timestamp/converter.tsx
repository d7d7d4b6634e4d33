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
import { messages as frame } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { ResultActions } from '#src/tools/shared/result-actions.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts, type ShownFact } from '#src/tools/time/shared/facts.tsx'
import { FactsSample } from '#src/tools/time/shared/facts-sample.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { ResultGroup } from '#src/tools/time/shared/stale.tsx'
import { useReportedText } from '#src/tools/time/shared/use-reported-text.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { LiveClock, useSeconds } from './live-clock.tsx'
import { describeTime, instantOf } from './logic.ts'
import { messages } from './messages.ts'
import { openLog } from './open-log.ts'
import { ReadingNote } from './reading-note.tsx'
import { isLog, TimestampStore } from './store.ts'
import tool from './tool.ts'

const fields = ['seconds', 'milliseconds', 'dateTime'] as const

/** Converts one instant between seconds, milliseconds, and a date in a zone, and shows its details. */
export function Converter({
  T,
  zone,
  onZone,
  mode,
  isSelected,
  onLog,
}: {
  readonly T: TemporalApi | undefined
  readonly zone: string
  readonly onZone: (zone: string) => void
  /** The mode switch. */
  readonly mode: ReactNode
  /** Whether the visitor selected a mode: the input of the tool is then a log. */
  readonly isSelected: boolean
  /** Called after a text with several lines is saved as the log. */
  readonly onLog: () => void
}) {
  const t = useMessages(messages)
  const tShared = useMessages(shared)
  const tFrame = useMessages(frame)
  const language = useLanguage()
  const [store] = useState(() => new TimestampStore(drafts))
  const { shown, copied, nanoseconds, field: typed, failure, reported, runs } = useStore(store)
  const isStale = failure !== undefined && nanoseconds !== undefined
  const failureText = useReportedText(reported, messages)
  useLayoutEffect(() => store.configure(T, zone), [store, T, zone])
  const recall = useEffectEvent(() => store.recall(!isSelected))
  useEffect(() => {
    recall()
    return () => store.dispose()
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
  const isEmpty = fields.every((field) => shown[field] === '')
  const sample = useMemo(
    () =>
      T &&
      isEmpty &&
      describeTime(T, SAMPLE_NANOSECONDS, { zone, language, now: 0n })
        .filter(({ name }) => name !== 'relative')
        .map(({ name, value }) => ({ key: name, name: t(`fact.${name}`), value })),
    [T, isEmpty, zone, language, t],
  )
  const instant = useMemo(
    () => (T && nanoseconds !== undefined ? instantOf(T, nanoseconds) : undefined),
    [T, nanoseconds],
  )
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isLog(text)) return
    event.preventDefault()
    void openLog(text, {
      replaced: tFrame('input.replaced'),
      restore: tFrame('input.restore'),
    }).then(onLog)
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
          clear={isEmpty ? undefined : store.clear}
          foreign={reported && typed ? shown[typed] : undefined}
          onPaste={paste}
        >
          <LiveClock />
          <Announcement
            run={runs}
            text={runs > 0 && !typed && time ? tShared('announced', { value: shown.dateTime }) : ''}
          />
          {fields.map((field) => (
            <TimeField
              key={field}
              label={t(`field.${field}`)}
              value={shown[field]}
              placeholder={placeholders[field]}
              failure={typed === field ? failureText : undefined}
              stale={isStale && typed !== field}
              onChange={(text, isComplete) => store.edit(field, text, isComplete)}
              onLeave={typed === field ? store.blur : undefined}
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
            label={tShared('zone')}
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
              kind="timestamp"
              read={facts.length > 0 && !isStale ? () => textOf(facts) : undefined}
              sent={time && !isStale ? () => time.toString() : undefined}
              fileName="offkit.tsv"
              mimeType="text/tab-separated-values"
            />
          }
          state={null}
        >
          <Form>
            {facts.length > 0 ? (
              <ResultGroup stale={isStale}>
                <Facts label={t('facts.title')} facts={facts} />
              </ResultGroup>
            ) : (
              <>
                <FieldHint>{t('facts.hint')}</FieldHint>
                {sample && <FactsSample facts={sample} />}
              </>
            )}
          </Form>
        </Pane>
      }
    />
  )
}

/** One fact per line, tab-separated. */
const textOf = (facts: readonly ShownFact[]) =>
  facts.map(({ name, value }) => `${name}\t${value}\n`).join('')

/** The time of the placeholders. */
const SAMPLE_NANOSECONDS = 1_700_000_000n * 1_000_000_000n

const placeholders = {
  seconds: '1700000000',
  milliseconds: '1700000000000',
  dateTime: '2023-11-14T22:13:20',
}
