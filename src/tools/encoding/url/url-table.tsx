import { useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ChevronDownIcon, CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { HostRows } from './host-rows.tsx'
import {
  type UrlTable as Table,
  withField,
  withoutParameter,
  withParameter,
  withParameterUp,
} from './logic/url-table.ts'
import { messages } from './messages.ts'
import { ParameterActions } from './parameter-actions.tsx'
import { PartField } from './part-field.tsx'

/** Editable table of the decoded parts and parameters of a URL. */
export function UrlPartsTable({
  url,
  table,
  onChange,
}: {
  readonly url: string
  readonly table: Table
  /** Called with the rebuilt URL. */
  readonly onChange: (url: string) => void
}) {
  const t = useMessages(messages)
  const { fields, parameters } = table
  return (
    <section aria-label={t('table')} className={panel}>
      <h2 className={heading}>{t('table')}</h2>
      {fields.map(({ field, value }) => (
        <div key={field}>
          <div className={row}>
            <span aria-hidden="true" className={css({ color: 'fg.muted' })}>
              {t(`field.${field}`)}
            </span>
            <PartField
              label={t(`field.${field}`)}
              value={value}
              onChange={(next) => onChange(withField(url, field, next))}
            />
          </div>
          {field === 'host' ? <HostRows host={value} /> : null}
        </div>
      ))}
      <h3 className={heading}>{t('parameters')}</h3>
      {parameters.map(({ name, value }, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is identified by its position
          <div key={index} className={parameterRow}>
            <PartField
              label={t('parameter.name', { number })}
              value={name}
              onChange={(next) => onChange(withParameter(url, index, { name: next }))}
            />
            <PartField
              label={t('parameter.value', { number })}
              value={value}
              onChange={(next) => onChange(withParameter(url, index, { value: next }))}
            />
            <IconButton
              label={t('parameter.up', { number })}
              disabled={index === 0}
              onClick={() => onChange(withParameterUp(url, index))}
            >
              <span className={css({ transform: 'rotate(180deg)' })}>
                <ChevronDownIcon />
              </span>
            </IconButton>
            <IconButton
              label={t('parameter.remove', { number })}
              onClick={() => onChange(withoutParameter(url, index))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </div>
        )
      })}
      <ParameterActions url={url} table={table} onChange={onChange} />
    </section>
  )
}

const panel = css({
  flex: '0 1 auto',
  minHeight: '0',
  maxHeight: { base: 'none', _wide: '60%' },
  overflow: 'auto',
  px: '3',
  paddingBottom: '3',
  fontSize: '12',
  bg: 'bg',
  borderTop: '1px solid token(colors.border)',
})

const heading = css({ py: '2', fontSize: '13', fontWeight: '600' })

const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  py: '0.5',
})

const parameterRow = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 1fr) minmax(64px, 2fr) auto auto',
  alignItems: 'center',
  gap: '1',
  py: '0.5',
})
