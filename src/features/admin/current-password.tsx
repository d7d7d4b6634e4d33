import { useMessages } from '#src/lib/use-messages.ts'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'

/** The field for the administrator's password, which confirms a change. */
export function CurrentPassword({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (password: string) => void
}) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t('password.current')}
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
