import { useMessages } from '#src/lib/use-messages.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { Settings } from './settings.ts'
import type { Direction } from './use-conversion.tsx'

const settingsOf = {
  'to-csv': ['header', 'flatten', 'excel', 'guard'],
  'from-csv': ['header', 'types', 'unprotect'],
} as const

/** How the result is written. */
export function SettingsRow({
  direction,
  value,
  onChange,
}: {
  readonly direction: Direction
  readonly value: Settings
  readonly onChange: (value: Settings) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={row}>
      {settingsOf[direction].map((name) => (
        <span key={name} title={t(`hint.${name}`)}>
          <Switch
            label={t(name)}
            checked={value[name]}
            onChange={(checked) => onChange({ ...value, [name]: checked })}
          />
        </span>
      ))}
    </div>
  )
}

const row = css({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})
