import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { fieldBox, fieldName } from '#src/tools/time/shared/form.tsx'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { css } from '#styled-system/css'
import { calendarMessages } from './calendar-messages.ts'
import { calendarIds } from './logic/calendar-ids.ts'
import { messages } from './messages.ts'
import type { CalculatorFields } from './use-fields.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

/** The fields for days off and holidays. */
export default function BusinessFields({
  fields,
  holidayErrors,
  onChange,
}: {
  readonly fields: CalculatorFields
  /** One error for each skipped line. */
  readonly holidayErrors: readonly string[]
  readonly onChange: (part: Partial<CalculatorFields>) => void
}) {
  const t = useMessages(messages)
  const tCalendar = useMessages(calendarMessages)
  const id = useId()
  const { weekend } = fields
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <WeekdayBoxes
        label={t('business.weekend')}
        value={weekend}
        onChange={(chosen) => onChange({ weekend: chosen })}
      />
      <SelectField
        label={t('business.calendar')}
        value={fields.calendar}
        options={['' as const, ...calendarIds].map((value) => ({
          value,
          label: tCalendar(value || 'none'),
        }))}
        onChange={(calendar) => onChange({ calendar })}
      />
      <div className={css({ display: 'grid', gap: '1' })}>
        <label htmlFor={id} className={fieldName}>
          {t('business.holidays')}
        </label>
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          placeholder={t('business.example')}
          aria-invalid={holidayErrors.length > 0}
          aria-describedby={holidayErrors.length > 0 ? `${id}-errors` : undefined}
          value={fields.holidays}
          className={box}
          onChange={({ target }) => onChange({ holidays: target.value })}
        />
        {holidayErrors.length > 0 ? (
          <div id={`${id}-errors`} role="alert" className={error}>
            {holidayErrors.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}

const error = css({ fontSize: '12', color: 'danger', overflowWrap: 'anywhere' })
const box = `${fieldBox} ${css({
  width: 'full',
  px: '2',
  py: '1',
  fontFamily: 'code',
  resize: 'vertical',
  _placeholder: { color: 'fg.muted' },
})}`
