import { useMessages } from '#src/lib/use-messages.ts'
import { messages as adMessages } from './ad-messages.ts'
import { AdminSelectField, TextField, type TextFieldProps } from './field.tsx'
import { messages } from './field-messages.ts'
import { edited, offsetOf, readingsOf, withoutOffset } from './local-time.ts'

/** A date and a time in the zone of this device; a time that a clock change repeats also has its UTC offset. */
export function DateField({
  name,
  value,
  onChange,
  ...about
}: Pick<TextFieldProps, 'label' | 'error'> & {
  readonly name: 'startDate' | 'endDate'
  /** See `toLocal`. */
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const t = useMessages(messages)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const readings = readingsOf(value)
  const [earlier = '', later] = readings
  const optionOf = (reading: string, key: 'offset.earlier' | 'offset.later') => ({
    value: reading,
    label: t(key, { offset: offsetOf(reading) }),
  })
  return (
    <>
      <TextField
        {...about}
        name={name}
        type="datetime-local"
        step="any"
        hint={useMessages(adMessages)('zone', { zone })}
        value={withoutOffset(value)}
        onChange={(event) => onChange(edited(event.target.value, value))}
      />
      {later !== undefined && (
        <AdminSelectField
          label={t(`offset.${name}`)}
          hint={t('offset.hint')}
          value={readings.includes(value) ? value : earlier}
          onChange={onChange}
          options={[optionOf(earlier, 'offset.earlier'), optionOf(later, 'offset.later')]}
        />
      )}
    </>
  )
}
