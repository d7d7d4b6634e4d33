import { useMemo, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { curlMessages } from './curl-messages.ts'
import { CurlNotes } from './curl-notes.tsx'
import { CurlRequestRows } from './curl-rows.tsx'
import { type CurlCommand, readCommand } from './logic/curl/arguments.ts'
import { commandFor, isExactFor } from './logic/curl/edit.ts'
import { requestOf } from './logic/curl/request.ts'
import { type Shell, shellOf, shells } from './logic/curl/words.ts'
import { buttonRow, panel, panelHeading } from './panel-styles.tsx'

/** The request of a curl command, whose parts can be edited. */
export default function CurlPanel({
  text,
  onChange,
}: {
  readonly text: string
  /** Called with the changed command. */
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(curlMessages)
  const { copy } = useCopy()
  const [chosen, setChosen] = useState<Shell>()
  const shell = chosen ?? shellOf(text)
  const read = useMemo(() => readOrFail(text, shell), [text, shell])
  const request = useMemo(() => (isToolFailure(read) ? undefined : requestOf(read)), [read])
  return (
    <section aria-label={t('title')} className={panel}>
      <div className={bar}>
        <h2 className={panelHeading}>{t('title')}</h2>
        <Select
          label={t('shell')}
          value={shell}
          options={shells.map((value) => ({ value, label: t(`shell.${value}`) }))}
          onChange={setChosen}
        />
      </div>
      {isToolFailure(read) ? (
        <FailureAlert failure={read} messages={curlMessages} title={t('error')} />
      ) : request ? (
        <>
          <CurlNotes command={read} request={request} onChange={onChange} />
          <CurlRequestRows command={read} request={request} onChange={onChange} />
          <div className={buttonRow}>
            {shells.map((target) =>
              isExactFor(read, target) ? (
                <Button key={target} onClick={() => void copy(commandFor(read, target))}>
                  {t(`copy.${target}`)}
                </Button>
              ) : null,
            )}
          </div>
        </>
      ) : null}
    </section>
  )
}

function readOrFail(text: string, shell: Shell): CurlCommand | ToolFailure {
  try {
    return readCommand(text, shell)
  } catch (error) {
    if (!isToolFailure(error)) throw error
    const { offset, quote = '' } = error.params
    return new ToolFailure(error.code, { place: Number(offset) + 1, quote })
  }
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
