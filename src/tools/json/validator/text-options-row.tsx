import { useMessages } from '#src/lib/use-messages.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import type { TextOptions } from './logic.ts'
import { messages } from './messages.ts'

const indents = ['2', '4', 'tab', 'none'] as const
type Choice = (typeof indents)[number]

/** How the text of the result is written. */
export function TextOptionsRow({
  value,
  onChange,
}: {
  readonly value: TextOptions
  readonly onChange: (value: TextOptions) => void
}) {
  const t = useMessages(messages)
  const choice: Choice = value.indent === 2 ? '2' : value.indent === 4 ? '4' : value.indent
  return (
    <div className={row}>
      <Select
        label={t('indent')}
        value={choice}
        onChange={(indent) => onChange({ ...value, indent: toIndent(indent) })}
        options={indents.map((indent) => ({ value: indent, label: t(`indent.${indent}`) }))}
      />
      <Switch
        label={t('sortKeys')}
        checked={value.sortKeys}
        onChange={(sortKeys) => onChange({ ...value, sortKeys })}
      />
    </div>
  )
}

function toIndent(choice: Choice): TextOptions['indent'] {
  return choice === '2' ? 2 : choice === '4' ? 4 : choice
}

const row = css({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})
