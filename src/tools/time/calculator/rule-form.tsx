import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { CalendarButton } from '#src/tools/time/shared/calendar-button.tsx'
import { TimeField } from '#src/tools/time/shared/field.tsx'
import { EXAMPLE_DATE } from '#src/tools/time/shared/logic/date-time.ts'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { css } from '#styled-system/css'
import { fieldFrequencies, monthDays, type RuleFields } from './logic/rule-fields.ts'
import { recurrenceMessages } from './recurrence-messages.ts'
import type { RuleField, RuleTexts } from './use-rule-form.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

/** The fields of a recurrence rule. */
export function RuleForm({
  texts,
  fields,
  errorIdOf,
  onChange,
}: {
  readonly texts: RuleTexts
  /** The parsed fields; undefined while one is invalid. */
  readonly fields: RuleFields | undefined
  /** The id of the alert about a field. */
  readonly errorIdOf: (field: RuleField) => string | undefined
  readonly onChange: (part: Partial<RuleTexts>) => void
}) {
  const t = useMessages(recurrenceMessages)
  const language = useLanguage()
  const start = fields?.start
  const weekday = start?.toPlainDate().toLocaleString(language, { weekday: 'long' }) ?? ''
  const values = { day: start?.day ?? 1, weekday, nth: Math.ceil((start?.day ?? 1) / 7) }
  return (
    <>
      <TimeField
        label={t('start')}
        value={texts.start}
        placeholder={EXAMPLE_DATE}
        errorId={errorIdOf('start')}
        onChange={(value) => onChange({ start: value })}
        actions={
          <CalendarButton value={texts.start} onPick={(value) => onChange({ start: value })} />
        }
      />
      <div className={row}>
        <TimeField
          label={t('interval')}
          type="number"
          min={1}
          value={texts.interval}
          errorId={errorIdOf('interval')}
          onChange={(interval) => onChange({ interval })}
        />
        <SelectField
          label={t('freq')}
          value={texts.freq}
          options={fieldFrequencies.map((value) => ({ value, label: t(`freq.${value}`) }))}
          onChange={(freq) => onChange({ freq })}
        />
      </div>
      {texts.freq === 'WEEKLY' ? (
        <WeekdayBoxes
          label={t('weekdays')}
          value={texts.weekdays}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      ) : null}
      {texts.freq === 'MONTHLY' ? (
        <SelectField
          label={t('month-day')}
          value={texts.monthDay}
          disabled={!start}
          options={monthDays.map((value) => ({ value, label: t(`month-day.${value}`, values) }))}
          onChange={(monthDay) => onChange({ monthDay })}
        />
      ) : null}
      <div className={row}>
        <SelectField
          label={t('ends')}
          value={texts.ends}
          options={(['never', 'until', 'count'] as const).map((value) => ({
            value,
            label: t(`ends.${value}`),
          }))}
          onChange={(ends) => onChange({ ends })}
        />
        {texts.ends === 'count' ? (
          <TimeField
            label={t('count')}
            type="number"
            min={1}
            value={texts.count}
            errorId={errorIdOf('count')}
            onChange={(count) => onChange({ count })}
          />
        ) : null}
        {texts.ends === 'until' ? (
          <TimeField
            label={t('until')}
            value={texts.until}
            placeholder="2030-12-31"
            errorId={errorIdOf('until')}
            onChange={(until) => onChange({ until })}
          />
        ) : null}
      </div>
    </>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '2',
})
