import { useId } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { fieldBox, fieldName } from '#src/tools/time/shared/form.tsx'
import { SelectField } from '#src/tools/time/shared/select-field.tsx'
import { css } from '#styled-system/css'
import { calendarMessages } from './calendar-messages.ts'
import { calendarIds } from './logic.ts'
import { messages } from './messages.ts'
import type { CalculatorFields } from './use-fields.ts'

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
  const language = useLanguage()
  const id = useId()
  const { weekend } = fields
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <fieldset className={css({ minWidth: '0' })}>
        <legend className={fieldName}>{t('business.weekend')}</legend>
        <div className={days}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <label key={day} className={choice}>
              <input
                type="checkbox"
                className={css({ accentColor: 'accent' })}
                checked={weekend.includes(day)}
                onChange={({ target }) =>
                  onChange({
                    weekend: target.checked
                      ? [...weekend, day]
                      : weekend.filter((other) => other !== day),
                  })
                }
              />
              {/* January 1, 2024, was a Monday. */}
              {names.format(Date.UTC(2024, 0, day))}
            </label>
          ))}
        </div>
      </fieldset>
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

const days = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' })
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '7',
  minWidth: '6',
  fontSize: '13',
  cursor: 'pointer',
  _touch: { minHeight: '11' },
})
const error = css({ fontSize: '12', color: 'danger', overflowWrap: 'anywhere' })
const box = `${fieldBox} ${css({
  width: 'full',
  px: '2',
  py: '1',
  fontFamily: 'code',
  resize: 'vertical',
  _placeholder: { color: 'fg.muted' },
})}`
