import { useMessages } from '#src/lib/use-messages.ts'
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '#src/ui/icons.ts'
import { surface } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { ViewAction } from './frame/protocol.ts'
import { messages } from './messages.ts'

/** The zoom buttons, over the diagram. */
export function ZoomBar({ onView }: { readonly onView: (action: ViewAction) => void }) {
  const t = useMessages(messages)
  return (
    <div className={bar}>
      <ToolbarButton label={t('zoom.out')} icon={<ZoomOutIcon />} onClick={() => onView('out')} />
      <ToolbarButton label={t('zoom.in')} icon={<ZoomInIcon />} onClick={() => onView('in')} />
      <ToolbarButton label={t('zoom.fit')} icon={<FitIcon />} onClick={() => onView('fit')} />
    </div>
  )
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
