import { useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import {
  parametersAsJson,
  trackingNames,
  withoutTracking,
  withSortedParameters,
} from './logic/parameters.ts'
import { type UrlTable, withNewParameter } from './logic/url-table.ts'
import { messages } from './messages.ts'
import { buttonRow } from './panel-styles.tsx'

/** Buttons for all parameters of a URL, and the names of those for tracking. */
export function ParameterActions({
  url,
  table,
  onChange,
}: {
  readonly url: string
  readonly table: UrlTable
  /** Called with the changed URL. */
  readonly onChange: (url: string) => void
}) {
  const t = useMessages(messages)
  const { copy, copied } = useCopy()
  const add = useRef<HTMLButtonElement>(null)
  const tracking = trackingNames(table)
  return (
    <>
      {tracking.length > 0 ? (
        <p className={note}>{t('tracking', { names: tracking.join(t('script.separator')) })}</p>
      ) : null}
      <div className={buttonRow}>
        <Button ref={add} onClick={() => onChange(withNewParameter(url, 'name'))}>
          {t('parameter.add')}
        </Button>
        {table.parameters.length > 1 ? (
          <Button onClick={() => onChange(withSortedParameters(url))}>
            {t('parameters.sort')}
          </Button>
        ) : null}
        {tracking.length > 0 ? (
          <Button
            onClick={() => {
              onChange(withoutTracking(url))
              // This button disappears.
              add.current?.focus()
            }}
          >
            {t('tracking.remove')}
          </Button>
        ) : null}
        {table.parameters.length > 0 ? (
          <Button onClick={() => void copy(parametersAsJson(table))}>
            {t(copied ? 'parameters.copied' : 'parameters.json')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

const note = css({ py: '1', color: 'warning', overflowWrap: 'anywhere' })
