import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { DateChoice } from '#src/tools/time/shared/date-choice.tsx'
import { DateNotes } from '#src/tools/time/shared/date-notes-list.tsx'
import { EntryPane, FieldNotes } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { LocalChoice } from '#src/tools/time/shared/local-choice.tsx'
import { EXAMPLE_DATE } from '#src/tools/time/shared/logic/date-time.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { useDraft } from '#src/tools/time/shared/use-draft.ts'
import { useTemporal } from '#src/tools/time/shared/use-temporal.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { Button } from '#src/ui/button.tsx'
import { ZoneComparison } from './comparison.tsx'
import { wallText } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'
import { useConversion } from './use-conversion.ts'
import { isoText } from './zone-table.tsx'

export default function TimezonePage() {
  const t = useMessages(messages)
  const alertId = useId()
  const T = useTemporal()
  const { input, change, conversion, shown, failure, ask, runs, asked, recall, ...planned } =
    useConversion(T)
  const tShared = useMessages(shared)
  const zoneNote = conversion?.date.isTimestamp
    ? t('timestamp')
    : conversion?.written && t('written', { written: conversion.written })
  useDraft(messages.namespace, { text: input.text, onRecall: recall })
  const [now, setNow] = useState(false)
  // A click on Now before Temporal has loaded takes effect afterwards.
  const showNow = useEffectEvent((api: TemporalApi) => {
    setNow(false)
    const time = api.Now.zonedDateTimeISO(input.source)
    change({ text: wallText(time.round({ smallestUnit: 'second', roundingMode: 'floor' })) })
    ask()
  })
  useEffect(() => {
    if (now && T) showNow(T)
  }, [now, T])

  const instant = conversion?.source.toInstant()
  const target = conversion ? wallText(conversion.target) : ''
  return (
    <ToolPanes
      tool={tool}
      action={
        <>
          <Button onClick={() => setNow(true)}>{t('now')}</Button>
          <RunButton label={t('convert')} onRun={ask} />
        </>
      }
      input={
        <EntryPane
          title={t('title')}
          clear={input.text === '' && !failure ? undefined : () => change({ text: '' })}
        >
          <Announcement
            run={runs}
            text={asked && conversion ? tShared('announced', { value: target }) : ''}
          />
          <TimeField
            label={t('source.time')}
            value={input.text}
            placeholder={EXAMPLE_DATE}
            errorId={failure && alertId}
            note={zoneNote}
            onChange={(text) => change({ text })}
            actions={<CalendarButton value={input.text} onPick={(text) => change({ text })} />}
          />
          <FieldNotes
            alert={failure && { id: alertId, failure, messages, title: t('error') }}
            foreign={failure && input.text}
          />
          {conversion ? (
            <>
              <DateChoice
                readings={conversion.readings}
                chosen={conversion.date}
                onChoose={(reading) => change({ reading })}
              />
              <DateNotes notes={conversion.date.notes} />
              <LocalChoice
                local={conversion.local}
                chosen={conversion.source.epochNanoseconds}
                onChoose={(choice) => change({ choice, reading: input.reading })}
              />
            </>
          ) : null}
          <ZoneCombobox
            T={T}
            label={t('source.zone')}
            value={input.source}
            instant={instant}
            hint={conversion && offsetName(conversion.source.offset)}
            onChange={(source) => change({ source })}
          />
          <div>
            <Button
              look="quiet"
              onClick={() => change({ source: input.target, target: input.source })}
            >
              ⇅ {t('swap')}
            </Button>
          </div>
          <ZoneCombobox
            T={T}
            label={t('target.zone')}
            value={input.target}
            instant={instant}
            hint={conversion && offsetName(conversion.target.offset)}
            onChange={(zone) => change({ target: zone })}
          />
          <TimeField
            label={t('target.time')}
            value={target}
            actions={<CopyButton label={t('copy.time')} value={target} isResult />}
          />
          {conversion ? (
            <Facts
              label={t('target.facts')}
              facts={[
                { key: 'iso', name: t('fact.iso'), value: isoText(conversion.target) },
                { key: 'rfc9557', name: t('fact.rfc9557'), value: conversion.target.toString() },
              ]}
            />
          ) : null}
        </EntryPane>
      }
      output={
        <ZoneComparison
          T={T}
          conversion={shown}
          stale={shown !== conversion}
          sample={input.text.trim() === '' && !shown ? EXAMPLE_DATE : undefined}
          source={input.source}
          target={input.target}
          zones={planned.zones}
          minutes={planned.minutes}
          onZones={planned.changeZones}
          onPlan={planned.plan}
        />
      }
    />
  )
}
