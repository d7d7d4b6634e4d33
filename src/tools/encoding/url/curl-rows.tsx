import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { ArgumentField } from './argument-field.tsx'
import { CurlBody } from './curl-body.tsx'
import { curlMessages } from './curl-messages.ts'
import type { CurlCommand } from './logic/curl/arguments.ts'
import {
  isEditable,
  withArgument,
  withCookie,
  withHeader,
  withMethod,
  withoutArgument,
  withValue,
} from './logic/curl/edit.ts'
import type { CurlRequest } from './logic/curl/request.ts'
import { urlTableOf } from './logic/url-table.ts'
import { panelHeading, partRow } from './panel-styles.tsx'
import { PartField } from './part-field.tsx'
import { UrlFields } from './url-table.tsx'

/** The editable parts of a curl command. */
export function CurlRequestRows({
  command,
  request,
  onChange,
}: {
  readonly command: CurlCommand
  readonly request: CurlRequest
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(curlMessages)
  const { method, url, fullUrl, headers, cookies, others } = request
  const isUrlEditable = url !== undefined && isEditable(command, url.argument)
  const table = isUrlEditable ? urlTableOf(url.value) : undefined
  const setUrl = (next: string) => url && onChange(withValue(command, url.argument, next))
  return (
    <>
      <div className={partRow}>
        <span aria-hidden="true">{t('method')}</span>
        <PartField
          label={t('method')}
          value={method}
          onChange={(next) => onChange(withMethod(command, next))}
        />
      </div>
      {url ? (
        <div className={partRow}>
          <span aria-hidden="true">{t('url')}</span>
          <ArgumentField
            label={t('url')}
            value={url.value}
            isEditable={isUrlEditable}
            onChange={setUrl}
          />
        </div>
      ) : null}
      {fullUrl !== undefined && fullUrl !== url?.value ? (
        <div className={partRow}>
          <span>{t('url.full')}</span>
          <code className={text}>{fullUrl}</code>
        </div>
      ) : null}
      <h3 className={panelHeading}>{t('headers')}</h3>
      {headers.map(({ name, value, argument }, index) => {
        const number = index + 1
        const canEdit = isEditable(command, argument)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header is identified by its position
          <div key={index} className={row}>
            <ArgumentField
              label={t('header.name', { number })}
              value={name}
              isEditable={canEdit && argument.name === 'header'}
              onChange={(next) => onChange(withHeader(command, argument, next, value))}
            />
            <ArgumentField
              label={t('header.value', { number })}
              value={value}
              isEditable={canEdit}
              onChange={(next) => onChange(withHeader(command, argument, name, next))}
            />
            <IconButton
              label={t('header.remove', { number })}
              onClick={() => onChange(withoutArgument(command, argument))}
            >
              <CloseIcon size={16} />
            </IconButton>
          </div>
        )
      })}
      <Button onClick={() => onChange(withArgument(command, '-H', 'X-Name: value'))}>
        {t('header.add')}
      </Button>
      {cookies.length > 0 ? <h3 className={panelHeading}>{t('cookies')}</h3> : null}
      {cookies.map(({ name, value, argument }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cookie is identified by its position
        <div key={index} className={row}>
          <code className={text}>{name}</code>
          <ArgumentField
            label={t('cookie', { name })}
            value={value}
            isEditable={isEditable(command, argument)}
            onChange={(next) => onChange(withCookie(command, index, next))}
          />
          <IconButton
            label={t('cookie.remove', { name })}
            disabled={!isEditable(command, argument)}
            onClick={() => onChange(withCookie(command, index, undefined))}
          >
            <CloseIcon size={16} />
          </IconButton>
        </div>
      ))}
      <CurlBody command={command} request={request} onChange={onChange} />
      {others.length > 0 ? <h3 className={panelHeading}>{t('others')}</h3> : null}
      {others.map((argument) => (
        <div key={`${argument.first}.${argument.optionAt}`} className={row}>
          <code className={text}>{argument.written || t('url')}</code>
          {argument.value === undefined ? (
            <span />
          ) : (
            <ArgumentField
              label={argument.written}
              value={argument.value}
              isEditable={isEditable(command, argument)}
              onChange={(next) => onChange(withValue(command, argument, next))}
            />
          )}
          <IconButton
            label={t('option.remove', { name: argument.written })}
            onClick={() => onChange(withoutArgument(command, argument))}
          >
            <CloseIcon size={16} />
          </IconButton>
        </div>
      ))}
      {table && url ? (
        <>
          <h3 className={panelHeading}>{t('url.parts')}</h3>
          <UrlFields url={url.value} table={table} onChange={setUrl} />
        </>
      ) : null}
    </>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 1fr) minmax(64px, 2fr) auto',
  alignItems: 'center',
  gap: '1',
  py: '0.5',
})

const text = css({ minWidth: '0', fontFamily: 'code', overflowWrap: 'anywhere' })
