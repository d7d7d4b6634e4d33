import { type ReactNode, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { EncodingField } from '#src/tools/encoding/shared/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { type KeyText, secretEncodings } from './logic/key-text.ts'
import { messages } from './messages.ts'

/** Field for the secret or key, with switches for its visibility and encoding. */
export function KeyRow({
  value,
  errorId,
  onChange,
  onEnter,
  children,
}: {
  readonly value: KeyText
  /** The id of the alert about the secret or key. */
  readonly errorId: string | undefined
  readonly onChange: (value: KeyText) => void
  readonly onEnter: () => void
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={row}>
      <EncodingField
        label={t('secret')}
        type={isShown ? 'text' : 'password'}
        value={value.text}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        placeholder={t('secret.hint')}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event
          if (key === 'Enter' && !ctrlKey && !metaKey) onEnter()
        }}
      />
      <Switch label={t('secret.show')} checked={isShown} onChange={setIsShown} />
      <Select
        label={t('secret.encoding')}
        value={value.encoding}
        options={secretEncodings.map((it) => ({ value: it, label: t(`secret.${it}`) }))}
        onChange={(encoding) => onChange({ ...value, encoding })}
      />
      {children}
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})
