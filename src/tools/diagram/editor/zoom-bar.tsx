import { type RefObject, useSyncExternalStore } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { FitIcon, FullScreenIcon, ZoomInIcon, ZoomOutIcon } from '#src/ui/icons.ts'
import { surface } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { ViewAction } from './frame/protocol.ts'
import { messages } from './messages.ts'

/** Over the picture, so that the buttons are there in full screen too. */
export function ZoomBar({
  area,
  onView,
}: {
  /** What fills the screen. */
  readonly area: RefObject<HTMLElement | null>
  readonly onView: (action: ViewAction) => void
}) {
  const t = useMessages(messages)
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const toggle = () => (isFull ? document.exitFullscreen() : area.current?.requestFullscreen?.())
  return (
    <div className={bar}>
      <ToolbarButton label={t('zoom.out')} icon={<ZoomOutIcon />} onClick={() => onView('out')} />
      <ToolbarButton label={t('zoom.in')} icon={<ZoomInIcon />} onClick={() => onView('in')} />
      <ToolbarButton label={t('zoom.fit')} icon={<FitIcon />} onClick={() => onView('fit')} />
      <ToolbarButton
        label={t('zoom.full')}
        icon={<FullScreenIcon />}
        aria-pressed={isFull}
        onClick={() => void toggle()?.catch(() => undefined)}
      />
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const bar = `${surface} ${css({
  position: 'absolute',
  right: '2',
  bottom: '2',
  display: 'flex',
  gap: '0.5',
  p: '0.5',
  zIndex: '1',
})}`
