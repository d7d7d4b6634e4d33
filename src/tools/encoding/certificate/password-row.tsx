import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { EncodingField } from '#src/tools/encoding/shared/field.tsx'
import { strip } from '#src/tools/shared/styles.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { messages } from './messages.ts'

/** The password of encrypted contents. */
export function PasswordRow({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const t = useMessages(messages)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={strip}>
      <EncodingField
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <Switch label={t('password.show')} checked={isShown} onChange={setIsShown} />
      </EncodingField>
    </div>
  )
}
