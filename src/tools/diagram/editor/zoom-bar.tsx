import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import {
  ActualSizeIcon,
  FitIcon,
  FitWidthIcon,
  OverviewIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '#src/ui/icons.ts'
import { surface } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { viewActionOf } from './frame/frame.ts'
import type { ViewAction } from './frame/protocol.ts'
import { messages } from './messages.ts'
import type { OverviewChoice } from './use-overview.ts'

/** The buttons, with the keys that do the same here and in the diagram. */
const buttons = [
  { action: 'out', key: '−', icon: <ZoomOutIcon /> },
  { action: 'in', key: '+', icon: <ZoomInIcon /> },
  { action: 'actual', key: '1', icon: <ActualSizeIcon /> },
  { action: 'width', key: '2', icon: <FitWidthIcon /> },
  { action: 'fit', key: '0', icon: <FitIcon /> },
] as const satisfies readonly {
  readonly action: ViewAction
  readonly key: string
  readonly icon: ReactNode
}[]

/** The zoom buttons, over the diagram. */
export function ZoomBar({
  overview,
  onView,
}: {
  readonly overview: OverviewChoice
  readonly onView: (action: ViewAction) => void
}) {
  const t = useMessages(messages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={t('zoom')}
      className={bar}
      onKeyDown={(event) => {
        const action = viewActionOf(event)
        if (!action) return
        event.preventDefault()
        onView(action)
      }}
    >
      <ToolbarButton
        label={t('overview')}
        icon={<OverviewIcon />}
        aria-pressed={overview.isShown}
        onClick={overview.toggle}
      />
      {buttons.map(({ action, key, icon }) => (
        <ToolbarButton
          key={action}
          label={t(`zoom.${action}`)}
          shortcut={key}
          icon={icon}
          onClick={() => onView(action)}
        />
      ))}
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
  '& [aria-pressed=true]': { bg: 'bg.selected', color: 'fg' },
})}`
