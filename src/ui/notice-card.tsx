import { type ReactNode, useRef } from 'react'
import { css, cva } from '#styled-system/css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './shell-icons.tsx'

/** Distance of a swipe to the right that dismisses the card, in pixels. */
const SWIPE_THRESHOLD_PX = 50

/** A notification or toast. A button, Escape, or a swipe to the right dismisses it. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe is an alternative to the button
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
        if (moved >= SWIPE_THRESHOLD_PX) onClose()
        else moveTo(0)
      }}
      onPointerCancel={() => {
        start.current = undefined
        moveTo(0)
      }}
    >
      <div className={body}>
        <div className={css({ flex: '1 1 140px', py: '1.5', overflowWrap: 'anywhere' })}>
          {title && <p className={css({ fontWeight: '600' })}>{title}</p>}
          {message && <p>{message}</p>}
        </div>
        {children && <div className={message ? below : undefined}>{children}</div>}
      </div>
      <IconButton label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

// A title with a button fits into the header, even with a target of 44 px.
const body = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
})

const below = css({ width: 'full', paddingBottom: '1.5' })

const tones = ['success', 'error', 'warning', 'info'] as const

const style = cva({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    pl: '3',
    pr: '1',
    py: '1',
    // Two lines fit into the header.
    fontSize: '13',
    lineHeight: '18px',
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
