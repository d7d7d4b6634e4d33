import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { css, cx } from '#styled-system/css'

/**
 * Two panes beside each other with a bar between them that is dragged or moved by the arrow keys,
 * Home and End; a double click centres it. On a narrow screen they stack and there is no bar.
 */
export function Splitter({
  label,
  first,
  second,
}: {
  readonly label: string
  readonly first: ReactNode
  readonly second: ReactNode
}) {
  const root = useRef<HTMLDivElement>(null)
  const firstId = useId()
  const [share, setShare] = useState(50)
  const [dragged, setDragged] = useState(false)
  const move = (next: number) => setShare(Math.min(MAX, Math.max(MIN, next)))

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
      Home: MIN,
      End: MAX,
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
      <div id={firstId} className={leading}>
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves takes the focus */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={firstId}
        aria-valuenow={Math.round(share)}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
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
      <div className={trailing}>{second}</div>
    </div>
  )
}

const MIN = 15
const MAX = 85

const frame = css({
  display: 'flex',
  flexDirection: { base: 'column', _wide: 'row' },
  flex: '1 1 0',
  minHeight: { base: 'auto', _wide: '0' },
  minWidth: '0',
  position: 'relative',
})

// A frame in a process of its own would take the pointer's moves for itself.
const shielded = css({ '& iframe': { pointerEvents: 'none' } })

const leading = css({
  display: 'flex',
  minWidth: '0',
  minHeight: { base: 'min(50dvh, 420px)', _wide: '0' },
  flex: { base: '1 0 auto', _wide: '0 0 var(--split, 50%)' },
})

const trailing = css({
  display: 'flex',
  minWidth: '0',
  minHeight: { base: 'min(50dvh, 420px)', _wide: '0' },
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  borderTop: { base: '1px solid token(colors.border)', _wide: 'none' },
})

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
