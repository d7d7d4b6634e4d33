import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'
import { useResultState } from './result-state.ts'

/** The label of an outdated result, in the free space of the toolbar, or below its buttons if it doesn't fit. */
export function StaleLabel() {
  const t = useMessages(messages)
  const { isStale } = useResultState()
  const place = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const space = place.current
    if (!isStale || !space) return
    // The observer also reports the initial size, before the label is painted.
    const observer = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(space)
      const free =
        space.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setFits((text.current?.offsetWidth ?? 0) <= free)
    })
    observer.observe(space)
    return () => observer.disconnect()
  }, [isStale])
  return (
    <div ref={place} className={space}>
      {isStale ? (
        <p ref={text} className={cx(label, fits ? undefined : below)} title={t('stale')}>
          {t('stale.short')}
        </p>
      ) : null}
    </div>
  )
}

const space = css({ flex: '1 1 0', minWidth: '0', paddingX: '2' })

// The label appears after a delay, so that it doesn't flicker with each key of an automatic run.
const label = css({
  width: 'fit-content',
  px: '2',
  py: '0.5',
  fontSize: '12',
  whiteSpace: 'nowrap',
  fontWeight: '600',
  color: 'warning',
  bg: 'warning.subtle',
  border: '1px solid token(colors.warning)',
  borderRadius: 'md',
  animation: 'appear token(durations.quick) token(easings.out) 300ms backwards',
})

// Relative to the buttons, whose box is the container of their sizes. Clicks reach the result.
const below = css({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: '0',
  zIndex: '3',
  pointerEvents: 'none',
})
