import { useId, useMemo, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { usePublishedResult } from '#src/lib/current-result.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolSlots } from '#src/tools/shared/tool-slots.ts'
import { Announcement } from '#src/tools/time/shared/announcement.tsx'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { CopyButton } from '#src/tools/time/shared/copy-button.tsx'
import { DateChoice } from '#src/tools/time/shared/date-choice.tsx'
import { DateNotes } from '#src/tools/time/shared/date-notes-list.tsx'
import { EntryPane } from '#src/tools/time/shared/entry-pane.tsx'
import { Facts } from '#src/tools/time/shared/facts.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { FieldHint, Form, fieldName } from '#src/tools/time/shared/form.tsx'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { ageMessages } from './age-messages.ts'
import { inWords } from './in-words.ts'
import { type Age, ageOf } from './logic/age.ts'
import { leapDays } from './logic/leap-days.ts'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import tool from './tool.ts'
import { wrongFieldsOfAge } from './wrong-fields.ts'

interface Outcome {
  readonly age?: Age
  readonly failure?: ToolFailure
  readonly wrongFields?: readonly ('birth' | 'at')[]
}

/** The age of a person on a date, and the next birthday. */
export default function AgeCalculator({ T, mode, selection }: ModeProps) {
  const t = useMessages(ageMessages)
  const tPage = useMessages(messages)
  const tShared = useMessages(shared)
  const { options, setOptions } = selection
  const { birth, at, leap } = options.age
  const [chosen, setChosen] = useState({ birthReading: 0, atReading: 0 })
  const [runs, setRuns] = useState(0)
  const [asked, setAsked] = useState(false)
  const alertId = useId()
  const { age, failure, wrongFields } = useMemo((): Outcome => {
    if (!T || (birth.trim() === '' && !asked)) return {}
    const input = { birth, at, leap, ...chosen, now: T.Now.zonedDateTimeISO(localZone()) }
    const outcome = attempt(() => ageOf(T, input))
    if (!isToolFailure(outcome)) return { age: outcome }
    return { failure: outcome, wrongFields: wrongFieldsOfAge(T, input) }
  }, [T, birth, at, leap, chosen, asked])
  const shownFailure = useDebouncedFailure(failure, asked)
  const errorIdOf = (field: 'birth' | 'at') =>
    shownFailure && wrongFields?.includes(field) ? alertId : undefined
  const change = (part: Partial<typeof options.age>) => {
    setAsked(false)
    setOptions('age', part)
    setChosen((last) => ({
      birthReading: 'birth' in part ? 0 : last.birthReading,
      atReading: 'at' in part ? 0 : last.atReading,
    }))
  }
  const { text, facts } = useAgeFacts(age)
  const { ResultButton } = useToolSlots()
  const read = age ? () => age.age.toString() : undefined
  usePublishedResult(read)
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      action={
        <RunButton
          label={tPage('calculate')}
          onRun={() => {
            setAsked(true)
            setRuns(runs + 1)
          }}
        />
      }
      input={
        <EntryPane
          title={t('title')}
          clear={birth === '' && at === '' ? undefined : () => change({ birth: '', at: '' })}
          alert={
            shownFailure && {
              id: alertId,
              failure: shownFailure,
              messages: ageMessages,
              title: t('error'),
            }
          }
        >
          <Announcement
            run={runs}
            text={asked && text !== '' ? tShared('announced', { value: text }) : ''}
          />
          <TimeField
            label={t('birth')}
            value={birth}
            placeholder="1990-02-28"
            errorId={errorIdOf('birth')}
            onChange={(value) => change({ birth: value })}
            actions={
              <CalendarButton value={birth} onPick={(it) => change({ birth: it.slice(0, 10) })} />
            }
          />
          <Readings
            readings={age?.births}
            at={chosen.birthReading}
            onChoose={(birthReading) => setChosen({ ...chosen, birthReading })}
          />
          <TimeField
            label={t('at')}
            value={at}
            placeholder={t('at.hint')}
            errorId={errorIdOf('at')}
            onChange={(value) => change({ at: value })}
            actions={<CalendarButton value={at} onPick={(it) => change({ at: it.slice(0, 10) })} />}
          />
          <Readings
            readings={age?.ats}
            at={chosen.atReading}
            onChoose={(atReading) => setChosen({ ...chosen, atReading })}
          />
          {age?.isLeapDay ? (
            <>
              <SelectField
                label={t('leap')}
                value={leap}
                options={leapDays.map((value) => ({ value, label: t(`leap.${value}`) }))}
                onChange={(value) => change({ leap: value })}
              />
              <p className={fieldName}>{t('leap.note')}</p>
            </>
          ) : null}
          <TimeField
            label={t('result')}
            value={text}
            actions={<CopyButton label={tPage('copy.result')} value={text} isResult />}
          />
          {age?.isBirthday ? (
            <p role="status" className={fieldName}>
              {at.trim() === '' ? t('birthday') : t('birthday.at', { date: age.at.toString() })}
            </p>
          ) : null}
        </EntryPane>
      }
      output={
        <Pane
          title={tPage('details.title')}
          actions={<ResultButton kind="duration" read={read} />}
          state={null}
        >
          <Form>
            {age ? (
              <Facts label={tPage('details.title')} facts={facts} />
            ) : (
              <FieldHint>{t('hint')}</FieldHint>
            )}
          </Form>
        </Pane>
      }
    />
  )
}

function Readings({
  readings,
  at,
  onChoose,
}: {
  readonly readings: Age['births'] | undefined
  readonly at: number
  readonly onChoose: (at: number) => void
}) {
  const chosen = readings?.[at] ?? readings?.[0]
  return readings && chosen ? (
    <>
      <DateChoice readings={readings} chosen={chosen} onChoose={onChoose} />
      <DateNotes notes={chosen.notes} />
    </>
  ) : null
}

function useAgeFacts(age: Age | undefined) {
  const t = useMessages(ageMessages)
  const tPage = useMessages(messages)
  const language = useLanguage()
  if (!age) return { text: '', facts: [] }
  const { years, months, days } = age.age
  const weekday = (date: Age['birth']) => date.toLocaleString(language, { weekday: 'long' })
  const { next, daysLived } = age
  const [weeks, rest] = [Math.floor(daysLived / 7), daysLived % 7]
  const all = { years, months, days }
  const used = Object.entries(all).filter(([, figure]) => figure > 0)
  const span = used.length > 0 ? Object.fromEntries(used) : { days }
  const values = {
    years: String(years),
    next: t('next', {
      date: next.date.toString(),
      weekday: weekday(next.date),
      count: next.days,
      years: next.years,
    }),
    lived: String(daysLived),
    weeks: inWords({ weeks, days: rest }, tPage),
    born: weekday(age.birth),
  }
  const facts = (['years', 'next', 'lived', 'weeks', 'born'] as const).map((key) => ({
    key,
    name: t(`fact.${key}`),
    value: values[key],
  }))
  return { text: inWords(span, tPage), facts }
}
