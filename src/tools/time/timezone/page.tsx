import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { EXAMPLE_DATE } from '#src/tools/time/shared/date-time.ts'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { Field } from '#src/tools/time/shared/field.tsx'
import { LocalChoice } from '#src/tools/time/shared/local-choice.tsx'
import { useDraft } from '#src/tools/time/shared/use-draft.tsx'
import { useTemporal } from '#src/tools/time/shared/use-temporal.tsx'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { offsetName } from '#src/tools/time/shared/zones.ts'
import { Button } from '#src/ui/button.tsx'
import { Comparison } from './comparison.tsx'
import { wallText } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'
import { useConversion } from './use-conversion.tsx'
import { isoText } from './zone-table.tsx'

export default function TimezonePage() {
  const t = useMessages(messages)
  const T = useTemporal()
  const { input, change, conversion, failure, ask, draft, recall } = useConversion(T)
  useDraft(messages.namespace, { text: draft, onRecall: recall })
  const [now, setNow] = useState(false)
  // "Now" that was pressed before the calendar came is done when it has.
  useEffect(() => {
    if (!now || !T) return
    setNow(false)
    const time = T.Now.zonedDateTimeISO(input.source)
    change({ text: wallText(time.round({ smallestUnit: 'second', roundingMode: 'floor' })) })
  }, [now, T, input.source, change])

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
          alert={failure && { failure, messages, title: t('error') }}
        >
          <Field
            label={t('source.time')}
            value={input.text}
            placeholder={EXAMPLE_DATE}
            invalid={failure !== undefined}
            note={conversion?.written ? t('written', { written: conversion.written }) : undefined}
            onChange={(text) => change({ text })}
            actions={<CalendarButton value={input.text} onPick={(text) => change({ text })} />}
          />
          {conversion ? (
            <LocalChoice
              local={conversion.local}
              chosen={conversion.source.epochNanoseconds}
              onChoose={(choice) => change({ choice })}
            />
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
          <Field
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
      output={<Comparison T={T} conversion={conversion} />}
    />
  )
}
