import type { ClipboardEvent, ReactNode } from 'react'
import { column } from '#src/ui/styles.ts'
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
    <div className={area} onCopyCapture={isStale ? preventCopy : undefined}>
      <div className={cx(area, isStale && dims && dimmed)}>{children}</div>
    </div>
  )
}

const area = `${column} ${css({
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minHeight: { base: 'auto', _wide: '0' },
})}`

/** Keeps a selected part of a result that answers another input from the clipboard. */
export function preventCopy(event: ClipboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The look of a result that answers another input: gray, with a contrast of at least 4.5. A run that
 * follows the typing is done before it shows, so that nothing flickers on each key.
 */
export const dimmed = css({
  opacity: '0.9',
  filter: 'grayscale(1)',
  transition:
    'opacity token(durations.quick) token(easings.out) 300ms, filter token(durations.quick) token(easings.out) 300ms, color token(durations.quick) token(easings.out) 300ms',
  '&, & *': { color: 'fg.muted!' },
  '& *': { transition: 'color token(durations.quick) token(easings.out) 300ms' },
})
