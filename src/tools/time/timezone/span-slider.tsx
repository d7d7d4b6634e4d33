import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { css, cva } from '#styled-system/css'
import { MINUTE_MS, type Span } from './logic/local-clock.ts'
import { dragged, type Ground, movedTo, pressed, type SpanPart } from './logic/move-span.ts'
import { placed } from './plan-track.tsx'

/** Pixels that a pointer moves before a press is a drag. */
const DRAG_PX = 3

interface Drag {
  readonly pointer: number
  readonly x: number
  readonly span: Span
  readonly part: SpanPart
  /** Whether the press was on the ground: without a drag, it moves the span there. */
  readonly onGround: boolean
  /** The dragged span; undefined before the drag. */
  current: Span | undefined
}

/**
 * A span over the days on screen. Its ends and the span itself are sliders. It is dragged from
 * anywhere; a press beside it moves it there, and one on it selects it.
 */
export function SpanSlider({
  ground,
  span,
  names,
  label,
  spoken,
  later,
  onDrag,
  onMove,
}: {
  readonly ground: Ground
  readonly span: Span
  readonly names: Readonly<Record<SpanPart, string>>
  /** The times of the span. */
  readonly label: string
  /** The value of a slider in words. */
  readonly spoken: (part: SpanPart) => string
  /** The same wall time some days later. */
  readonly later: (instant: number, days: number) => number
  /** Called for each step of a drag. */
  readonly onDrag: (span: Span) => void
  /** Called after a key, a press, and a drag. */
  readonly onMove: (span: Span) => void
}) {
  const { days } = ground
  const surface = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)

  /** Milliseconds per pixel. */
  const scale = () => (days.to - days.from) / (surface.current?.getBoundingClientRect().width || 1)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current || !surface.current) return
    const target = event.target instanceof Element ? event.target.closest('[data-part]') : null
    const part = partOf(target)
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      span,
      part,
      onGround: target === null,
      current: undefined,
    }
    surface.current.setPointerCapture(event.pointerId)
    event.preventDefault()
    surface.current
      .querySelector<HTMLElement>(`[data-part=${part}]`)
      ?.focus({ preventScroll: true })
  }
  const move = ({ pointerId, clientX }: PointerEvent) => {
    const it = drag.current
    if (it?.pointer !== pointerId) return
    const distance = clientX - it.x
    if (!it.current && Math.abs(distance) < DRAG_PX) return
    const next = dragged(ground, it.span, it.part, distance * scale())
    const last = it.current ?? it.span
    it.current = next
    if (next.from !== last.from || next.to !== last.to) onDrag(next)
  }
  const end = ({ pointerId, clientX }: PointerEvent) => {
    const it = drag.current
    if (it?.pointer !== pointerId || !surface.current) return
    drag.current = undefined
    // A press on the span selects it as it is.
    if (it.current || !it.onGround) return onMove(it.current ?? it.span)
    const at = days.from + (clientX - surface.current.getBoundingClientRect().left) * scale()
    onMove(dragged(ground, movedTo(it.span, at), 'span', 0))
  }
  const cancel = () => {
    const it = drag.current
    drag.current = undefined
    if (it?.current) onMove(it.span)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && drag.current) {
      event.stopPropagation()
      return cancel()
    }
    const next = pressed(ground, span, partOf(event.target as Element), event, later)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }

  const minutesOf = (at: number) => Math.round((at - days.from) / MINUTE_MS)
  const slider = (part: SpanPart) => ({
    role: 'slider',
    tabIndex: 0,
    'data-part': part,
    'aria-label': names[part],
    'aria-valuemin': 0,
    'aria-valuemax': minutesOf(Math.max(days.to, span.to)),
    'aria-valuenow': minutesOf(part === 'end' ? span.to : span.from),
    'aria-valuetext': spoken(part),
    onKeyDown: press,
  })
  const place = placed(span, days)
  const middle = (Number.parseFloat(place.left) + Number.parseFloat(place.width) / 2).toFixed(3)
  return (
    <div
      ref={surface}
      className={area}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onLostPointerCapture={cancel}
    >
      <div {...slider('span')} className={body} style={place} />
      {span.to > span.from ? (
        <>
          <div
            {...slider('start')}
            className={handle({ side: 'start' })}
            style={{ left: place.left }}
          />
          <div
            {...slider('end')}
            className={handle({ side: 'end' })}
            style={{ left: `calc(${place.left} + ${place.width})` }}
          />
        </>
      ) : null}
      <span
        aria-hidden="true"
        className={flag}
        style={{ left: `clamp(44px, ${middle}%, calc(100% - 44px))` }}
      >
        {label}
      </span>
    </div>
  )
}

function partOf(target: Element | null): SpanPart {
  const part = target?.getAttribute('data-part')
  return part === 'start' || part === 'end' ? part : 'span'
}

const area = css({
  position: 'absolute',
  inset: '0',
  cursor: 'pointer',
  userSelect: 'none',
  // Vertical swipes still scroll the page.
  touchAction: 'pan-y',
  contain: 'layout',
  // Its own layer: a drag doesn’t paint the rows again.
  willChange: 'transform',
})

const body = css({
  position: 'absolute',
  insetY: '0',
  minWidth: '2px',
  cursor: 'grab',
  bg: 'color-mix(in srgb, token(colors.accent) 22%, transparent)',
  borderInline: '1px solid token(colors.accent)',
  _forced: { border: '2px solid Highlight' },
  '&:active': { cursor: 'grabbing' },
  // Above the handles, which would cover a short span.
  _before: {
    content: '""',
    position: 'absolute',
    insetY: '0',
    left: '50%',
    width: 'max(100% - 8px, min(100%, 8px))',
    transform: 'translateX(-50%)',
    zIndex: '1',
    _touch: { width: 'max(100% - 22px, min(100%, 22px))' },
  },
})

const handle = cva({
  base: {
    position: 'absolute',
    insetY: '0',
    width: '16px',
    cursor: 'ew-resize',
    outlineStyle: 'none',
    _touch: { width: '44px' },
    _after: {
      content: '""',
      position: 'absolute',
      top: '50%',
      height: '28px',
      width: '6px',
      marginTop: '-14px',
      borderRadius: '3px',
      bg: 'accent',
      border: '1px solid token(colors.bg.raised)',
      // Under the rows, whose numbers it would cover.
      '@container (min-width: 620px)': {
        top: 'auto',
        bottom: '-10px',
        height: '16px',
        margin: '0',
      },
      _forced: { bg: 'Highlight' },
    },
    '&:focus-visible::after': { outline: '2px solid token(colors.accent)', outlineOffset: '2px' },
  },
  variants: {
    side: {
      start: {
        transform: 'translateX(-75%)',
        _after: { left: 'calc(75% - 3px)' },
      },
      end: {
        transform: 'translateX(-25%)',
        _after: { left: 'calc(25% - 3px)' },
      },
    },
  },
})

const flag = css({
  position: 'absolute',
  top: '-22px',
  transform: 'translateX(-50%)',
  px: '1.5',
  fontSize: '12',
  fontWeight: '600',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: 'fg.onAccent',
  bg: 'accent',
  borderRadius: 'sm',
  pointerEvents: 'none',
})
