import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from '#src/tools/shared/messages.ts'
import { dimmed, preventCopy } from '#src/tools/shared/result-area.tsx'
import { ResultContext } from '#src/tools/shared/result-state.ts'
import { css, cx } from '#styled-system/css'

/** A result that, while stale, is dimmed, labeled, and can't be copied. */
export function ResultGroup({
  stale,
  children,
}: {
  readonly stale: boolean
  readonly children: ReactNode
}) {
  return (
    <ResultContext value={{ isStale: stale, hasFailed: false, ended: 0 }}>
      <div
        data-stale={stale || undefined}
        className={box}
        onCopyCapture={stale ? preventCopy : undefined}
      >
        {stale ? <StaleResultLabel /> : null}
        <div className={cx(box, stale && dimmed)}>{children}</div>
      </div>
    </ResultContext>
  )
}

export function StaleResultLabel() {
  const t = useMessages(messages)
  return <p className={label}>{t('stale')}</p>
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const label = css({ fontSize: '12', fontWeight: '500', color: 'warning' })
