import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { ArgumentField } from './argument-field.tsx'
import { curlMessages } from './curl-messages.ts'
import type { CurlCommand } from './logic/curl/arguments.ts'
import { isEditable, withValue } from './logic/curl/edit.ts'
import type { CurlRequest } from './logic/curl/request.ts'
import { urlTableOf } from './logic/url-table.ts'
import { panelHeading, partRow } from './panel-styles.tsx'

/** The body of a request, with the fields of a form or the validity of JSON. */
export function CurlBody({
  command,
  request: { body, data },
  onChange,
}: {
  readonly command: CurlCommand
  readonly request: CurlRequest
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(curlMessages)
  if (body.length === 0) return null
  const isQuery = command.arguments.some(({ name }) => name === 'get')
  const isJson = data !== undefined && /^\s*[[{]/.test(data)
  const fields = isJson || data === undefined || data === '' ? undefined : urlTableOf(`?${data}`)
  return (
    <>
      <h3 className={panelHeading}>{t(isQuery ? 'body.query' : 'body')}</h3>
      {body.map(({ name, value, argument }) => (
        <div key={argument.last} className={partRow}>
          <code aria-hidden="true" className={text}>
            {name}
          </code>
          <ArgumentField
            label={name}
            value={value}
            isLong
            isEditable={isEditable(command, argument)}
            onChange={(next) => onChange(withValue(command, argument, next))}
          />
        </div>
      ))}
      {isJson ? <p className={note}>{t(isValid(data) ? 'body.json' : 'body.notJson')}</p> : null}
      {fields ? (
        <>
          <p className={note}>{t('body.fields')}</p>
          {fields.parameters.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its position
            <div key={index} className={partRow}>
              <code className={text}>{name}</code>
              <code className={text}>{value}</code>
            </div>
          ))}
        </>
      ) : null}
    </>
  )
}

function isValid(json: string): boolean {
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}

const note = css({ py: '1', color: 'fg.muted' })
const text = css({ minWidth: '0', pr: '2', fontFamily: 'code', overflowWrap: 'anywhere' })
