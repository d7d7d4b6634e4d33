import { useMessages } from '#src/lib/use-messages.ts'
import { EncodingField } from '#src/tools/encoding/shared/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { factsOf, hashAlgorithms } from './logic/algorithms.ts'
import { keyEncodings } from './logic/key.ts'
import { messages } from './messages.ts'
import type { HashSettings } from './settings.ts'

/** Rarely changed settings: additional algorithms and the HMAC key. */
export function HashSettingsRow({
  value,
  onChange,
}: {
  readonly value: HashSettings
  readonly onChange: (value: HashSettings) => void
}) {
  const t = useMessages(messages)
  const { algorithm, more, isHmac, key } = value
  const others = hashAlgorithms.filter((it) => it !== algorithm)
  const count = more.filter((it) => it !== algorithm).length
  return (
    <div className={rows}>
      <details className={css({ flex: '1 1 260px', minWidth: '0' })}>
        <summary className={summary}>
          {count === 0 ? t('more') : t('more.chosen', { count })}
        </summary>
        <div className={choices}>
          {others.map((it) => (
            <label key={it} className={choice}>
              <input
                type="checkbox"
                checked={more.includes(it)}
                onChange={(event) =>
                  onChange({
                    ...value,
                    more: event.target.checked ? [...more, it] : more.filter((one) => one !== it),
                  })
                }
              />
              {factsOf[it].name}
            </label>
          ))}
        </div>
      </details>
      <div className={keyRow}>
        <Switch
          label={t('hmac')}
          checked={isHmac}
          onChange={(checked) => onChange({ ...value, isHmac: checked })}
        />
        {isHmac ? (
          <>
            <EncodingField
              label={t('key')}
              value={key.text}
              onChange={(event) =>
                onChange({ ...value, key: { ...key, text: event.target.value } })
              }
            />
            <Select
              label={t('key.encoding')}
              value={key.encoding}
              options={keyEncodings.map((it) => ({ value: it, label: t(`key.${it}`) }))}
              onChange={(encoding) => onChange({ ...value, key: { ...key, encoding } })}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}

const rows = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: '4',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const summary = `${small} ${css({
  display: 'list-item',
  minHeight: '7',
  lineHeight: '28px',
  _touch: { minHeight: '11', lineHeight: '44px' },
})}`

const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  columnGap: '3',
})

const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '7',
  fontSize: '12',
  cursor: 'pointer',
  _touch: { minHeight: '11' },
})

const keyRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '3',
  rowGap: '1',
  flex: '1 1 auto',
  minWidth: '0',
  minHeight: '7',
})
