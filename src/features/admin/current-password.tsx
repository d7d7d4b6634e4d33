import type { Ref } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'

/** The field for the administrator's password, which confirms a change. */
export function CurrentPassword({
  ref,
  value,
  onChange,
}: {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (password: string) => void
}) {
  const t = useMessages(messages)
  return (
    <TextField
      ref={ref}
      label={t('password.current')}
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
