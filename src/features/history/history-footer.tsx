import { useState } from 'react'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './dialog-messages.ts'
import { history } from './history.ts'
import { nameOf } from './history-row.tsx'
import { historyLimits } from './limits.ts'

/** The size of the history, a deletion to undo, and the button that deletes everything. */
export function HistoryFooter({
  found,
}: {
  /** The number of matches; undefined without a search. */
  readonly found: number | undefined
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { entries = [], isComplete, removed } = useStore(history)
  const [isAsking, setAsking] = useState(false)
  const bytes = entries.reduce((sum, { stored }) => sum + stored, 0)
  const total = t('total', {
    count: entries.length,
    size: formatSize(bytes, language),
    limit: formatSize(historyLimits.bytes, language),
  })
  return (
    <div className={bar}>
      <div className={css({ flex: '1 1 200px' })}>
        {/* Rendered before its content, so that screen readers announce changes. */}
        <div role="status">
          {removed ? t('removed', { text: nameOf(removed) }) : null}
          {found !== undefined && !removed ? t('found', { count: found }) : null}
        </div>
        {removed ? null : <p title={t('local')}>{isComplete ? total : null}</p>}
      </div>
      {removed ? <Button onClick={() => void history.undo()}>{t('undo')}</Button> : null}
      {isAsking ? (
        <>
          <span>{t('forget-all.ask')}</span>
          <Button
            look="primary"
            onClick={() => {
              setAsking(false)
              void history.clear()
            }}
          >
            {t('forget-all.yes')}
          </Button>
          <Button ref={focus} onClick={() => setAsking(false)}>
            {t('forget-all.no')}
          </Button>
        </>
      ) : (
        <Button look="quiet" disabled={entries.length === 0} onClick={() => setAsking(true)}>
          {t('forget-all')}
        </Button>
      )}
    </div>
  )
}

/** Enter must not confirm by accident. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  minHeight: '48px',
  px: '4',
  py: '2',
  fontSize: '12',
  color: 'fg.muted',
  borderTop: '1px solid token(colors.border)',
})
