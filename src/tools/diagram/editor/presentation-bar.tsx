import type { RefObject } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { FitIcon, NextIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from '#src/ui/icons.ts'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { surface } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { ViewAction } from './frame/protocol.ts'
import { messages } from './messages.ts'
import { presentationMessages } from './presentation-messages.ts'

/** The controls of a presentation, which fade while they aren't used. */
export function PresentationBar({
  ref,
  index,
  count,
  heading,
  isStill,
  onGo,
  onView,
  onEnd,
}: {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly index: number
  readonly count: number
  /** The heading before the diagram. */
  readonly heading: string
  readonly isStill: boolean
  readonly onGo: (index: number) => void
  readonly onView: (action: ViewAction) => void
  readonly onEnd: () => void
}) {
  const t = useMessages(messages)
  const tp = useMessages(presentationMessages)
  return (
    <div ref={ref} className={bar} data-still={isStill ? '' : undefined}>
      {count > 1 ? (
        <>
          {/* Not `disabled`, which would remove the focus. */}
          <ToolbarButton
            label={tp('previous')}
            hidesLabel
            icon={<PreviousIcon />}
            aria-disabled={index === 0}
            onClick={() => onGo(index - 1)}
          />
          <p className={place} aria-live="polite">
            {tp('place', { number: index + 1, count })}
            {heading === '' ? null : <span className={name}>{heading}</span>}
          </p>
          <ToolbarButton
            label={tp('next')}
            hidesLabel
            icon={<NextIcon />}
            aria-disabled={index === count - 1}
            onClick={() => onGo(index + 1)}
          />
        </>
      ) : null}
      <ToolbarButton
        label={t('zoom.out')}
        shortcut="−"
        hidesLabel
        icon={<ZoomOutIcon />}
        onClick={() => onView('out')}
      />
      <ToolbarButton
        label={t('zoom.in')}
        shortcut="+"
        hidesLabel
        icon={<ZoomInIcon />}
        onClick={() => onView('in')}
      />
      <ToolbarButton
        label={t('zoom.fit')}
        shortcut="0"
        hidesLabel
        icon={<FitIcon />}
        onClick={() => onView('fit')}
      />
      <ToolbarButton
        label={tp('end')}
        hidesLabel
        shortcut="Esc"
        icon={<CloseIcon />}
        onClick={onEnd}
      />
    </div>
  )
}

const bar = `${surface} ${css({
  position: 'absolute',
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  p: '0.5',
  maxWidth: 'calc(100% - 16px)',
  boxShadow: '0 2px 12px rgb(0 0 0 / 0.16)',
  transition: 'opacity 400ms token(easings.out)',
  _calm: { transition: 'none' },
  // The keyboard still reaches them. A tap on the invisible controls goes to the diagram.
  '&[data-still]:not(:has(:focus-visible))': {
    opacity: '0',
    _touch: { pointerEvents: 'none' },
  },
})}`

const place = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  minWidth: '0',
  px: '1',
  fontSize: '13',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

const name = css({
  display: { base: 'none', _wide: 'inline' },
  maxWidth: '280px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'fg.muted',
})
