import type { ClipboardEvent, ReactNode } from 'react'
import { css } from '#styled-system/css'

/** The scrollable body of a pane of fields or facts. */
export function Form({
  label,
  children,
  onPaste,
}: {
  /** The name of a body without fields or buttons, which the keyboard then scrolls. */
  readonly label?: string
  readonly children: ReactNode
  readonly onPaste?: (event: ClipboardEvent) => void
}) {
  if (label) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
      <section tabIndex={0} aria-label={label} className={body}>
        {children}
      </section>
    )
  }
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

export const field = css({ display: 'grid', gap: '1', minWidth: '0' })

export const fieldName = css({ fontSize: '12', fontWeight: '500', color: 'fg.muted' })

/** The box of a one-line or multi-line field. */
export const fieldBox = css({
  fontSize: '13',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

/** The size of a one-line box. */
export const fieldLine = css({ minWidth: '0', height: '8', px: '2', _touch: { height: '11' } })

/** The text of a pane without results. */
export function FieldHint({ children }: { readonly children: ReactNode }) {
  return <p className={hint}>{children}</p>
}

const hint = css({ fontSize: '13', color: 'fg.muted' })
