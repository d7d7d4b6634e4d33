import { useEffect, useState } from 'react'
import { formatDuration, formatPercent, formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import type { TaskProgress } from '#src/lib/use-operation.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { shortcutNames, useToolShortcuts } from './shortcuts.ts'

/** The progress of a slow job: percentage, elapsed and remaining time, and Cancel (also Escape). */
export function JobBar({
  progress,
  onCancel,
}: {
  readonly progress: TaskProgress | undefined
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  useToolShortcuts({ cancel: onCancel })
  const { done, total, startedAt, phase } = progress ?? {}
  const share = done !== undefined && total ? Math.min(1, done / total) : undefined
  const elapsed = startedAt === undefined ? undefined : Math.max(0, now - startedAt)
  const parts: string[] = []
  if (share !== undefined && done !== undefined && total !== undefined) {
    const sizes = { done: formatSize(done, language), total: formatSize(total, language) }
    parts.push(formatPercent(share, language), t('progress.of', sizes))
  }
  if (elapsed !== undefined) parts.push(formatDuration(elapsed, language))
  if (elapsed !== undefined && share !== undefined && share > 0.05 && share < 1 && elapsed > 1000) {
    const time = formatDuration(Math.max(1000, (elapsed / share) * (1 - share)), language)
    parts.push(t('progress.left', { time }))
  }
  return (
    <div className={card}>
      <div
        className={css({
          flex: '1',
          minWidth: '0',
          display: 'grid',
          gap: '1.5',
          gridTemplateColumns: 'minmax(0, 1fr)',
        })}
      >
        <div className={line}>
          <span className={css({ fontWeight: '600' })}>
            {t(phase === 'read' ? 'progress.read' : 'progress.work')}
          </span>
          <span className={css({ color: 'fg.muted', truncate: true })}>{parts.join(' · ')}</span>
        </div>
        <ProgressBar label={t('progress')} done={done} total={total} />
      </div>
      <div className={css({ flex: 'none' })}>
        <Button title={`${t('cancel')} (${shortcutNames.cancel})`} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** `performance.now()`, updated four times a second. */
function useNow(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}

const card = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  width: 'full',
  maxWidth: '520px',
  px: '4',
  py: '3',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
  pointerEvents: 'auto',
})

const line = css({
  display: 'flex',
  gap: '2',
  minWidth: '0',
  fontSize: '12',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
