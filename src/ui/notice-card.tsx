import { type ReactNode, useRef } from 'react'
import { css, cva } from '#styled-system/css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './shell-icons.tsx'

/** Pixels to the right after which a swipe dismisses. */
const SWIPE_THRESHOLD = 50

/** A notification or toast; it leaves by its button, by Escape within it, or by a swipe to the right. */
export function NoticeCard({
  type,
  title,
  message,
  closeLabel,
  onClose,
  children,
}: {
  readonly type: string
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const start = useRef<number | undefined>(undefined)
  const card = useRef<HTMLDivElement>(null)
  const moveTo = (x: number) => {
    if (card.current) card.current.style.transform = x > 0 ? `translateX(${x}px)` : ''
  }
  const tone = tones.find((known) => known === type)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is one more way; the button is the main one
    <div
      ref={card}
      className={style({ tone })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onPointerDown={(event) => {
        start.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (start.current !== undefined && event.buttons) moveTo(event.clientX - start.current)
      }}
      onPointerUp={(event) => {
        const moved = event.clientX - (start.current ?? event.clientX)
        start.current = undefined
        if (moved >= SWIPE_THRESHOLD) onClose()
        else moveTo(0)
      }}
      onPointerCancel={() => {
        start.current = undefined
        moveTo(0)
      }}
    >
      <div className={css({ flex: '1', minWidth: '0', py: '1.5', overflowWrap: 'anywhere' })}>
        {title && <p className={css({ fontWeight: '600' })}>{title}</p>}
        {message && <p>{message}</p>}
        {children && <div className={css({ marginTop: '2' })}>{children}</div>}
      </div>
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const tones = ['success', 'error', 'warning', 'info'] as const

const style = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    pl: '3',
    pr: '1',
    py: '1',
    bg: 'bg.raised',
    border: '1px solid token(colors.border.strong)',
    borderLeftWidth: '3px',
    borderRadius: 'md',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
    touchAction: 'pan-y',
  },
  variants: {
    tone: {
      success: { borderLeftColor: 'success' },
      error: { borderLeftColor: 'danger', color: 'danger' },
      warning: { borderLeftColor: 'warning' },
      info: { borderLeftColor: 'accent' },
    },
  },
})
