import type { ReactNode, RefObject } from 'react'
import { css } from '#styled-system/css'

/** The scroll container of read-only text; shows the focus ring of the textbox inside. */
export function CodeFrame({
  scroller,
  onScroll,
  children,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  readonly children: ReactNode
}) {
  return (
    <div className={frame}>
      <div ref={scroller} className={scroll} onScroll={onScroll}>
        {children}
      </div>
    </div>
  )
}

const frame = css({
  position: 'absolute',
  inset: '0',
  '&:has(:focus-visible)::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '3',
    border: '2px solid token(colors.accent)',
    pointerEvents: 'none',
  },
})

const scroll = css({
  position: 'absolute',
  inset: '0',
  overflow: 'auto',
  bg: 'bg.raised',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'token(colors.border.strong) transparent',
})
