import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'

/** What a pane shows: dimmed, labeled and not to be copied while it answers another input. */
export function ResultArea({
  dims,
  children,
}: {
  readonly dims: boolean
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  const { isStale } = useResultState()
  return (
    <div
      className={area}
      data-stale={isStale ? 'true' : undefined}
      onCopyCapture={(event) => {
        if (!isStale) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {isStale ? <p className={cx(label, dims ? above : below)}>{t('stale')}</p> : null}
      <div className={cx(body, isStale && dims && dimmed)}>{children}</div>
    </div>
  )
}

const area = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minWidth: '0',
  minHeight: { base: 'auto', _wide: '0' },
})

const body = css({
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minWidth: '0',
  minHeight: { base: 'auto', _wide: '0' },
})

// A run that follows the typing is soon done: nothing flickers on each key.
const dimmed = css({
  opacity: '0.5',
  transition: 'opacity token(durations.quick) token(easings.out) 300ms',
})

// Alerts that stand undimmed are above.
const above = css({ top: '2', right: '3' })
const below = css({ bottom: '3', left: '3' })

const label = css({
  position: 'absolute',
  zIndex: '3',
  px: '2',
  py: '0.5',
  fontSize: '12',
  fontWeight: '600',
  color: 'warning',
  bg: 'warning.subtle',
  border: '1px solid token(colors.warning)',
  borderRadius: 'md',
  pointerEvents: 'none',
  animation: 'appear token(durations.quick) token(easings.out) 300ms backwards',
})
