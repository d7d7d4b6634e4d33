import { useContext } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { ExitFullScreenIcon, FullScreenIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'
import { PanePlaceContext } from './pane-place.ts'

/** Lets the pane around it fill the screen, and back. */
export function FullScreenButton() {
  const t = useMessages(messages)
  const place = useContext(PanePlaceContext)
  if (!place) return null
  return (
    <ToolbarButton
      label={t(place.isFull ? 'full.exit' : 'full.enter')}
      shortcut={place.isFull ? 'Esc' : undefined}
      hidesLabel
      icon={place.isFull ? <ExitFullScreenIcon /> : <FullScreenIcon />}
      onClick={place.toggleFull}
    />
  )
}
