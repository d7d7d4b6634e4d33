import { useState } from 'react'
import { HistoryCommand } from '#src/features/history/history-command.tsx'
import type { PaletteProps } from '#src/features/palette/button.tsx'
import { Palette } from '#src/features/palette/palette.tsx'
import { destinations, searchDestinations } from './destinations.ts'

/** The palette while it is open, and the history that its command opens. */
export default function ToolPalette({ typed, onClose }: PaletteProps) {
  return (
    <>
      {typed !== undefined && <OpenPalette typed={typed} onClose={onClose} />}
      <HistoryCommand />
    </>
  )
}

/** The palette of all tools, all pages, and the commands that can do something now. */
function OpenPalette(props: { readonly typed: string; readonly onClose: () => void }) {
  const [available] = useState(() => destinations.filter((it) => it.isAvailable?.() ?? true))
  return (
    <Palette
      destinations={available}
      search={(...query) => searchDestinations(...query).filter((it) => available.includes(it))}
      {...props}
    />
  )
}
