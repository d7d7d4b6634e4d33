import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { useResultState } from './result-state.ts'

/** What a pane shows: dimmed and not to be copied while it answers another input. */
export function ResultArea({
  dims,
  children,
}: {
  readonly dims: boolean
  readonly children: ReactNode
}) {
  const { isStale } = useResultState()
  return (
    <div
      className={area}
      onCopyCapture={(event) => {
        if (!isStale) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div className={cx(body, isStale && dims && dimmed)}>{children}</div>
    </div>
  )
}

const area = css({
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
