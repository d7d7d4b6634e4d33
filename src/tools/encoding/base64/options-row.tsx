import { useMessages } from '#src/lib/use-messages.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { Base64Options } from './logic.ts'
import { messages } from './messages.ts'

const variants = ['standard', 'url-safe', 'data-uri'] as const
const lineLengths = ['0', '64', '76'] as const

export const firstOptions: Base64Options = {
  alphabet: 'standard',
  padding: true,
  lineLength: 0,
  dataUri: false,
}

/** How Base64 is written. */
export function OptionsRow({
  value,
  onChange,
}: {
  readonly value: Base64Options
  readonly onChange: (value: Base64Options) => void
}) {
  const t = useMessages(messages)
  const { alphabet, padding, lineLength, dataUri } = value
  return (
    <>
      <Select
        label={t('variant')}
        value={dataUri ? 'data-uri' : alphabet}
        options={variants.map((it) => ({ value: it, label: t(`variant.${it}`) }))}
        onChange={(variant) =>
          onChange(
            variant === 'data-uri'
              ? { ...value, dataUri: true }
              : // URL-safe text seldom has padding, since "=" is not safe in a URL.
                { ...value, dataUri: false, alphabet: variant, padding: variant === 'standard' },
          )
        }
      />
      {dataUri ? null : (
        <>
          <Switch
            label={t('padding')}
            checked={padding}
            onChange={(checked) => onChange({ ...value, padding: checked })}
          />
          <Select
            label={t('lines')}
            value={`${lineLength}`}
            options={lineLengths.map((it) => ({ value: it, label: t(`lines.${it}`) }))}
            onChange={(length) =>
              onChange({ ...value, lineLength: length === '64' ? 64 : length === '76' ? 76 : 0 })
            }
          />
        </>
      )}
    </>
  )
}
