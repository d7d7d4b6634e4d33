import { useId } from 'react'
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
import { messages as shared } from '#src/tools/time/shared/messages.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { ageMessages } from './age-messages.ts'
import { inWords } from './in-words.ts'
import type { Age } from './logic/age.ts'
import { leapDays } from './logic/leap-days.ts'
import { messages } from './messages.ts'
import type { ModeProps } from './modes.ts'
import tool from './tool.ts'
import { useAge } from './use-age.ts'
import type { AgeField } from './wrong-fields.ts'

/** The age of a person on a date, and the next birthday. */
export default function AgeCalculator({ T, mode, selection }: ModeProps) {
  const t = useMessages(ageMessages)
  const tPage = useMessages(messages)
  const tShared = useMessages(shared)
  const state = useAge({ T, selection })
  const { birth, at, leap, chosen, age, failure, runs, asked, change, choose } = state
  const alertId = useId()
  const errorIdOf = (field: AgeField) => (state.wrongFields.includes(field) ? alertId : undefined)
  const { text, facts } = useAgeFacts(age)
  const { ResultButton } = useToolSlots()
  const read = age ? () => age.age.toString() : undefined
  usePublishedResult(read)
  return (
    <ToolPanes
      tool={tool}
      options={mode}
      action={<RunButton label={tPage('calculate')} onRun={state.ask} />}
      input={
        <EntryPane
          title={t('title')}
          clear={birth === '' && at === '' ? undefined : () => change({ birth: '', at: '' })}
          alert={failure && { id: alertId, failure, messages: ageMessages, title: t('error') }}
        >
          <Announcement
            run={runs}
            text={asked && text !== '' ? tShared('announced', { value: text }) : ''}
          />
          <DayEntry
            label={t('birth')}
            value={birth}
            placeholder="1990-02-28"
            readings={age?.births}
            reading={chosen.birthReading}
            errorId={errorIdOf('birth')}
            onChange={(text) => change({ birth: text })}
            onChoose={(birthReading) => choose({ birthReading })}
          />
          <DayEntry
            label={t('at')}
            value={at}
            placeholder={t('at.hint')}
            readings={age?.ats}
            reading={chosen.atReading}
            errorId={errorIdOf('at')}
            onChange={(text) => change({ at: text })}
            onChoose={(atReading) => choose({ atReading })}
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

/** The field of a date without a time, with a date picker and the readings of its text. */
function DayEntry({
  label,
  value,
  placeholder,
  readings,
  reading,
  errorId,
  onChange,
  onChoose,
}: {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly readings: Age['births'] | undefined
  /** The index of the selected reading. */
  readonly reading: number
  readonly errorId: string | undefined
  readonly onChange: (text: string) => void
  readonly onChoose: (reading: number) => void
}) {
  const chosen = readings?.[reading] ?? readings?.[0]
  return (
    <>
      <TimeField
        label={label}
        value={value}
        placeholder={placeholder}
        errorId={errorId}
        onChange={onChange}
        actions={<CalendarButton value={value} onPick={(text) => onChange(text.slice(0, 10))} />}
      />
      {readings && chosen ? (
        <>
          <DateChoice readings={readings} chosen={chosen} onChoose={onChoose} />
          <DateNotes notes={chosen.notes} />
        </>
      ) : null}
    </>
  )
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
