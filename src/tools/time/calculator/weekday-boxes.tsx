import { useLanguage } from '#src/lib/use-messages.ts'
import { fieldName } from '#src/tools/time/shared/form.tsx'
import { css } from '#styled-system/css'

/** A checkbox for each weekday. */
export function WeekdayBoxes({
  label,
  value,
  onChange,
}: {
  readonly label: string
  /** From 1 (Monday) to 7. */
  readonly value: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
}) {
  const names = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className={css({ minWidth: '0' })}>
      <legend className={fieldName}>{label}</legend>
      <div className={days}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <label key={day} className={choice}>
            <input
              type="checkbox"
              className={css({ accentColor: 'accent' })}
              checked={value.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, day] : value.filter((other) => other !== day))
              }
            />
            {/* January 1, 2024, was a Monday. */}
            {names.format(Date.UTC(2024, 0, day))}
          </label>
        ))}
      </div>
    </fieldset>
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
