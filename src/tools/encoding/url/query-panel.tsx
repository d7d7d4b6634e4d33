import { useMemo, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { type JsonQuery, type ListStyle, listStyles, queryOfJson } from './logic/json-query.ts'
import { buttonRow, panel, panelHeading } from './panel-styles.tsx'
import { parameterMessages } from './parameter-messages.ts'

/** The query string of a JSON object. */
export default function QueryPanel({
  text,
  onChange,
}: {
  readonly text: string
  /** Called with the query, which replaces the JSON. */
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(parameterMessages)
  const { copy, copied } = useCopy()
  const [style, setStyle] = useState<ListStyle>('repeat')
  const result = useMemo(() => readOrFail(text, style), [text, style])
  return (
    <section aria-label={t('query')} className={panel}>
      <div className={bar}>
        <h2 className={panelHeading}>{t('query')}</h2>
        <Select
          label={t('lists')}
          value={style}
          options={listStyles.map((value) => ({ value, label: t(`lists.${value}`) }))}
          onChange={setStyle}
        />
      </div>
      {isToolFailure(result) ? (
        <FailureAlert failure={result} messages={parameterMessages} />
      ) : (
        <>
          {result.query === '' ? (
            <p>{t('query.empty')}</p>
          ) : (
            <code className={code}>{result.query}</code>
          )}
          {result.nulls > 0 ? <p>{t('nulls', { count: result.nulls })}</p> : null}
          {result.empty > 0 ? <p>{t('empty', { count: result.empty })}</p> : null}
          {result.illFormed > 0 ? <p>{t('illFormed', { count: result.illFormed })}</p> : null}
          {result.query === '' ? null : (
            <div className={buttonRow}>
              <Button onClick={() => void copy(result.query)}>
                {t(copied ? 'copied' : 'query.copy')}
              </Button>
              <Button onClick={() => onChange(`?${result.query}`)}>{t('query.use')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function readOrFail(text: string, style: ListStyle): JsonQuery | ToolFailure {
  try {
    return queryOfJson(text, style)
  } catch (error) {
    if (isToolFailure(error)) return error
    throw error
  }
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

const code = css({
  display: 'block',
  marginBottom: '2',
  fontFamily: 'code',
  overflowWrap: 'anywhere',
})
