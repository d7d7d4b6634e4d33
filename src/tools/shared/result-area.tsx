import type { ClipboardEvent, ReactNode } from 'react'
import { column } from '#src/ui/styles.ts'
import { css, cx } from '#styled-system/css'
import { useResultState } from './result-state.ts'

/** The content of a pane, dimmed and not copyable while it is outdated. */
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
  _full: { flex: '1 1 0', minHeight: '0', overflowY: 'auto' },
})}`

/** Prevents copying a selection of an outdated result. */
export function preventCopy(event: ClipboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** The style of an outdated result, delayed against flicker. Its contrast is at least 4.5. */
export const dimmed = css({
  opacity: '0.9',
  filter: 'grayscale(1)',
  transition:
    'opacity token(durations.quick) token(easings.out) 300ms, filter token(durations.quick) token(easings.out) 300ms, color token(durations.quick) token(easings.out) 300ms',
  '&, & *': { color: 'fg.muted!' },
  '& *': { transition: 'color token(durations.quick) token(easings.out) 300ms' },
})
