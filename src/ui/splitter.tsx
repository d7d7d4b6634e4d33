import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { css, cx } from '#styled-system/css'
import { useFullScreen } from './full-screen.ts'

/**
 * Two panes with a separator that the user drags or moves with the arrow keys, Home, and End. A
 * double click centers it. On narrow screens the panes stack without a separator. Either pane can
 * fill the screen.
 */
export function Splitter({
  label,
  first,
  second,
  secondRef,
  full,
  onExitFull,
}: {
  readonly label: string
  readonly first: ReactNode
  readonly second: ReactNode
  /** The element around the second pane. */
  readonly secondRef: RefObject<HTMLDivElement | null>
  /** The pane that fills the screen. */
  readonly full: 'first' | 'second' | undefined
  /** Called for Escape while a pane fills the screen. */
  readonly onExitFull: () => void
}) {
  const root = useRef<HTMLDivElement>(null)
  const firstRef = useRef<HTMLDivElement>(null)
  const firstId = useId()
  const [share, setShare] = useState(50)
  const [dragged, setDragged] = useState(false)
  useFullScreen(firstRef, full === 'first', onExitFull)
  useFullScreen(secondRef, full === 'second', onExitFull)
  const move = (next: number) => setShare(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, next)))

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!root.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = root.current.getBoundingClientRect()
    move(((event.clientX - box.left) / box.width) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 2
    const next = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: MIN_PERCENT,
      End: MAX_PERCENT,
      Enter: 50,
    }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(next)
  }

  return (
    <div
      ref={root}
      className={cx(frame, dragged && shielded)}
      style={{ '--split': `${share}%` } as CSSProperties}
    >
      <div
        ref={firstRef}
        id={firstId}
        className={leading}
        data-full={full === 'first' ? '' : undefined}
      >
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a movable separator is focusable */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={firstId}
        aria-valuenow={Math.round(share)}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={MAX_PERCENT}
        tabIndex={0}
        className={handle}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.focus({ preventScroll: true })
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }}
        onLostPointerCapture={() => setDragged(false)}
        onPointerMove={drag}
        onDoubleClick={() => move(50)}
        onKeyDown={press}
      />
      <div ref={secondRef} className={trailing} data-full={full === 'second' ? '' : undefined}>
        {second}
      </div>
    </div>
  )
}

const MIN_PERCENT = 15
const MAX_PERCENT = 85

const frame = css({
  display: 'flex',
  flexDirection: { base: 'column', _wide: 'row' },
  flex: '1 1 0',
  minHeight: { base: 'auto', _wide: '0' },
  minWidth: '0',
  position: 'relative',
})

// An iframe in another process would capture the pointer events of the drag.
const shielded = css({ '& iframe': { pointerEvents: 'none' } })

const pane = css({
  display: 'flex',
  minWidth: '0',
  '&[data-full]': {
    position: 'fixed',
    inset: '0',
    // Above the page's bars, below its dialogs and notifications.
    zIndex: '19',
    overflow: 'auto',
    border: 'none',
    bg: 'bg',
  },
})

// Stacked panes: the first one shrinks to its content, the second one uses the remaining height.
const leading = `${pane} ${css({
  minHeight: '0',
  flex: { base: '0 0 auto', _wide: '0 0 var(--split, 50%)' },
})}`

const trailing = `${pane} ${css({
  minHeight: { base: 'min(50dvh, 420px)', _wide: '0' },
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  borderTop: { base: '1px solid token(colors.border)', _wide: 'none' },
})}`

const handle = css({
  display: { base: 'none', _wide: 'block' },
  position: 'relative',
  flex: 'none',
  width: '1px',
  bg: 'border',
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  zIndex: '2',
  outlineStyle: 'none',
  _before: { content: '""', position: 'absolute', insetY: '0', left: '-4px', right: '-4px' },
  _after: {
    content: '""',
    position: 'absolute',
    insetY: '0',
    left: '-1px',
    width: '3px',
    opacity: '0',
    bg: 'accent',
    _forced: { bg: 'Highlight' },
    transition: 'opacity token(durations.quick) token(easings.out)',
  },
  '&:hover::after, &:focus-visible::after, &:active::after': { opacity: '1' },
})
