import type { ClipboardEvent, ReactNode } from 'react'
import { css } from '#styled-system/css'

/** The body of a pane of fields or facts: it scrolls where the window is too low for it. */
export function Form({
  children,
  onPaste,
}: {
  readonly children: ReactNode
  readonly onPaste?: (event: ClipboardEvent) => void
}) {
  return (
    <div className={body} onPaste={onPaste}>
      {children}
    </div>
  )
}

const body = css({
  flex: '1 1 0',
  minHeight: { base: 'auto', _wide: '0' },
  overflow: { base: 'visible', _wide: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: '4',
})

/** A field below its name. */
export const field = css({ display: 'grid', gap: '1', minWidth: '0' })

/** The name of a field. */
export const fieldName = css({ fontSize: '12', fontWeight: '500', color: 'fg.muted' })

/** The box of a field. */
export const fieldBox = css({
  fontSize: '13',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

/** A box of one line. */
export const fieldLine = css({ minWidth: '0', height: '8', px: '2', _touch: { height: '10' } })

/** What a pane says while there is nothing to show. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className={hint}>{children}</p>
}

const hint = css({ fontSize: '13', color: 'fg.muted' })
