import { type ReactNode, useEffect, useMemo } from 'react'
import { pathInSite } from '#src/core/base.ts'
import { ResultButton } from '#src/features/send/result-button.tsx'
import { countUse } from '#src/features/send/uses.ts'
import { rememberVisit } from '#src/lib/saved-paths.ts'
import { toolAt } from '#src/tools/registry.ts'
import { type ShownInput, type ToolSlots, ToolSlotsContext } from '#src/tools/shared/tool-slots.ts'
import { AdSlot } from '#src/ui/ad-slot.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { HeadingActions } from './heading-actions.tsx'

/** Milliseconds from the first input until the note about it is loaded, so that its first result isn't later. */
const NOTE_DELAY_MS = 250

const InputNote = lazyPart<ShownInput>(async () => {
  await new Promise((resolve) => setTimeout(resolve, NOTE_DELAY_MS))
  return import('#src/features/opening/input-note.tsx')
})

const parts = { Heading: HeadingActions, ResultButton, InputNote }

/** A tool with its ad slots: a banner above, and a sidebar (a fifth) on wide screens. */
export default function ToolFrame({
  preparePage,
  children,
}: Pick<ToolSlots, 'preparePage'> & { readonly children: ReactNode }) {
  const slots = useMemo(() => ({ ...parts, preparePage }), [preparePage])
  useEffect(() => {
    const tool = toolAt(pathInSite(location.pathname))
    if (!tool) return
    countUse(tool.id)
    // See the start script.
    if (rememberVisit(tool.path)) document.documentElement.dataset.saved = ''
  }, [])
  return (
    <ToolSlotsContext value={slots}>
      <AdSlot kind="banner" />
      <div className={columns}>
        <div className={tool}>{children}</div>
        <AdSlot kind="sidebar" />
      </div>
      <AdSlot kind="native" />
    </ToolSlotsContext>
  )
}

const columns = css({
  display: 'grid',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  // On a phone in landscape, panes that fit the window would have no space for their text: the page scrolls.
  minHeight: { base: 'auto', _wide: { base: '0', _short: '600px' } },
  minWidth: '0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: { base: 'auto', _wide: 'minmax(0, 1fr)' },
  // The height of a sidebar below the tool; the default is for text.
  gridAutoRows: 'var(--sidebar-slot, 136px)',
  '[data-ads~=sidebar] &': {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'minmax(0, 4fr) minmax(0, 1fr)' },
  },
})

const tool = css({ display: 'flex', flexDirection: 'column', minWidth: '0', minHeight: '0' })
