import { useEffect, useId, useMemo, useState } from 'react'
import { isToolFailure } from '#src/core/failure.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { DateChoice } from '#src/tools/time/shared/date-choice.tsx'
import { DateNotes } from '#src/tools/time/shared/date-notes-list.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { FieldHint, Form } from '#src/tools/time/shared/form.tsx'
import { LocalChoice } from '#src/tools/time/shared/local-choice.tsx'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { EXAMPLE_DATE } from '#src/tools/time/shared/logic/date-time.ts'
import { longDate } from '#src/tools/time/shared/logic/long-date.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { ZoneCombobox } from '#src/tools/time/shared/zone-combobox.tsx'
import { CountdownClock } from './countdown-clock.tsx'
import { countdownMessages } from './countdown-messages.ts'
import { inWords } from './in-words.ts'
import { type Target, targetOf, timeLeft } from './logic/countdown.ts'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import tool from './tool.ts'

/** Counts down to a moment, or up from it. */
export default function Countdown({ T, mode, selection }: ModeProps) {
  const t = useMessages(countdownMessages)
  const tPage = useMessages(messages)
  const tShared = useMessages(shared)
  const { options, setOptions } = selection
  const alertId = useId()
  const { to, step, choice } = options.countdown
  // The prerendered page can't know the user's zone.
  const [local, setLocal] = useState('UTC')
  useEffect(() => setLocal(localZone()), [])
  const zone = options.countdown.zone || local
  const [reading, setReading] = useState(0)
  const [spoken, setSpoken] = useState({ run: 0, text: '' })
  const asked = spoken.run > 0
  const outcome = useMemo(() => {
    if (!T || (to.trim() === '' && !asked)) return undefined
    const now = T.Now.zonedDateTimeISO(zone)
    return attempt(() => targetOf(T, { to, reading, zone, choice, now }))
  }, [T, to, reading, zone, choice, asked])
  const failure = isToolFailure(outcome) ? outcome : undefined
  const target = isToolFailure(outcome) ? undefined : outcome
  const shownFailure = useDebouncedFailure(failure, asked)
  const change = (part: Partial<typeof options.countdown>) => {
    setSpoken({ run: 0, text: '' })
    setOptions('countdown', part)
    if ('to' in part || 'zone' in part) {
      setReading(0)
      setOptions('countdown', { choice: 'compatible' })
    }
  }
  const announce = () => {
    const left = target && timeLeft(Date.now(), target.time.epochMilliseconds)
    const value = left ? `${t(left.isPast ? 'passed' : 'left')} ${wordsOf(left, tPage)}` : ''
    setSpoken({ run: spoken.run + 1, text: value && tShared('announced', { value }) })
  }
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      action={<RunButton label={tPage('calculate')} onRun={announce} />}
      input={
        <EntryPane
          title={t('title')}
          clear={to === '' ? undefined : () => change({ to: '' })}
          alert={
            shownFailure && {
              id: alertId,
              failure: shownFailure,
              messages: countdownMessages,
              title: t('error'),
            }
          }
        >
          <Announcement run={spoken.run} text={spoken.text} />
          <TimeField
            label={t('to')}
            value={to}
            placeholder={EXAMPLE_DATE}
            errorId={shownFailure && alertId}
            onChange={(value) => change({ to: value })}
            actions={<CalendarButton value={to} onPick={(value) => change({ to: value })} />}
          />
          {target ? (
            <>
              <DateChoice readings={target.readings} chosen={target.date} onChoose={setReading} />
              <LocalChoice
                local={target.local}
                chosen={target.time.epochNanoseconds}
                onChoose={(which) => setOptions('countdown', { choice: which })}
              />
              <DateNotes notes={target.date.notes} />
            </>
          ) : null}
          <ZoneCombobox
            T={T}
            label={tShared('zone')}
            value={zone}
            onChange={(value) => change({ zone: value })}
          />
          <SelectField
            label={t('step')}
            value={step}
            options={(['second', 'minute'] as const).map((value) => ({
              value,
              label: t(`step.${value}`),
            }))}
            onChange={(value) => setOptions('countdown', { step: value })}
          />
        </EntryPane>
      }
      output={
        <Pane title={tPage('mode.countdown')} actions={null} state={null}>
          <Form>
            {target ? (
              <>
                <CountdownClock to={target.time.epochMilliseconds} step={step} />
                <TargetFacts target={target} zone={zone} />
              </>
            ) : (
              <FieldHint>{t('hint')}</FieldHint>
            )}
          </Form>
        </Pane>
      }
    />
  )
}

function TargetFacts({ target, zone }: { readonly target: Target; readonly zone: string }) {
  const t = useMessages(countdownMessages)
  const language = useLanguage()
  const time = target.time.withTimeZone(zone)
  const values = {
    time: time.toString(),
    utc: time.toInstant().toString(),
    date: longDate(time.toPlainDate(), language),
  }
  const facts = (['time', 'utc', 'date'] as const).map((key) => ({
    key,
    name: t(`fact.${key}`),
    value: values[key],
  }))
  return <Facts label={t('title')} facts={facts} />
}

function wordsOf(
  { days, hours, minutes, seconds }: ReturnType<typeof timeLeft>,
  t: Parameters<typeof inWords>[1],
) {
  return inWords({ days, hours, minutes, seconds }, t)
}
