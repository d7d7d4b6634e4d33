import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ChevronDownIcon, CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { HostRows } from './host-rows.tsx'
import { commandOf } from './logic/curl/quote.ts'
import { withSlashes } from './logic/url-parts.ts'
import {
  type UrlTable as Table,
  withField,
  withoutParameter,
  withParameter,
  withParameterUp,
} from './logic/url-table.ts'
import { messages } from './messages.ts'
import { buttonRow, panel, panelHeading, partRow, warningLine } from './panel-styles.tsx'
import { ParameterActions } from './parameter-actions.tsx'
import { PartField } from './part-field.tsx'

const UrlComparison = lazyPart(() => import('./url-comparison.tsx'))

interface UrlFieldsProps {
  readonly url: string
  readonly table: Table
  /** Called with the rebuilt URL. */
  readonly onChange: (url: string) => void
}

/** The panel of a URL: its fields, a comparison, and its curl command. */
export function UrlPartsTable(props: UrlFieldsProps) {
  const t = useMessages(messages)
  const { url, table, onChange } = props
  const [isCompared, setCompared] = useState(false)
  const opened = withSlashes(url.trim())
  return (
    <section aria-label={t('table')} className={panel}>
      <h2 className={panelHeading}>{t('table')}</h2>
      {opened === undefined ? null : (
        <p role="alert" className={warningLine}>
          {t('backslash', { url: opened })}
        </p>
      )}
      {isCompared ? <UrlComparison url={url} /> : null}
      <UrlFields {...props} />
      <div className={buttonRow}>
        {isCompared ? null : <Button onClick={() => setCompared(true)}>{t('compare')}</Button>}
        {table.fields.some(({ field }) => field === 'host') ? (
          <Button onClick={() => onChange(commandOf(url.trim()))}>{t('curl')}</Button>
        ) : null}
      </div>
    </section>
  )
}

/** Editable decoded parts and parameters of a URL. */
export function UrlFields({ url, table, onChange }: UrlFieldsProps) {
  const t = useMessages(messages)
  const { fields, parameters } = table
  return (
    <>
      {fields.map(({ field, value }) => (
        <div key={field}>
          <div className={partRow}>
            <span aria-hidden="true">{t(`field.${field}`)}</span>
            <PartField
              label={t(`field.${field}`)}
              value={value}
              onChange={(next) => onChange(withField(url, field, next))}
            />
          </div>
          {field === 'host' ? <HostRows host={value} /> : null}
        </div>
      ))}
      <h3 className={panelHeading}>{t('parameters')}</h3>
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
    </>
  )
}

const parameterRow = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 1fr) minmax(64px, 2fr) auto auto',
  alignItems: 'center',
  gap: '1',
  py: '0.5',
})
