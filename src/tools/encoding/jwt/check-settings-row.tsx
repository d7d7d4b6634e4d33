import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { EncodingField } from '#src/tools/encoding/shared/field.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { checkMessages } from './check-messages.ts'
import type { CheckSettings } from './logic/checks.ts'

const fields = ['time', 'leeway', 'issuer', 'audience'] as const

/** The time of verification, leeway, and required claims; collapsed at first. */
export function CheckSettingsRow({
  value,
  onChange,
}: {
  readonly value: CheckSettings
  readonly onChange: (value: CheckSettings) => void
}) {
  const t = useMessages(checkMessages)
  const language = useLanguage()
  const used = fields.filter((name) => value[name].trim() !== '').map((name) => t(name))
  return (
    <details className={row}>
      <summary className={summary}>
        {used.length === 0
          ? t('settings')
          : t('settings.used', { names: new Intl.ListFormat(language).format(used) })}
      </summary>
      <div className={grid}>
        {fields.map((name) => (
          <EncodingField
            key={name}
            label={t(name)}
            value={value[name]}
            placeholder={name === 'time' ? t('time.hint') : name === 'leeway' ? '0' : ''}
            inputMode={name === 'leeway' ? 'numeric' : 'text'}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          />
        ))}
      </div>
    </details>
  )
}

const row = css({ px: '3', py: '1', borderBottom: '1px solid token(colors.border)' })
const summary = `${small} ${css({
  display: 'list-item',
  minHeight: '7',
  lineHeight: '28px',
  _touch: { minHeight: '11', lineHeight: '44px' },
})}`
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  columnGap: '4',
  rowGap: '1.5',
  paddingBottom: '1.5',
})
