import type { ReactNode } from 'react'
import { AdSlot } from '#src/ui/ad-slot.tsx'
import { css } from '#styled-system/css'

/** A tool with the places for ads around it: a banner above, on a wide screen a fifth of the width beside. */
export function ToolFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AdSlot kind="banner" />
      <div className={columns}>
        <div className={tool}>{children}</div>
        <AdSlot kind="sidebar" />
      </div>
      <AdSlot kind="native" />
    </>
  )
}

const columns = css({
  display: 'grid',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minHeight: { base: 'auto', _wide: '0' },
  minWidth: '0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: { base: 'auto', _wide: 'minmax(0, 1fr)' },
  '[data-ads~=sidebar] &': {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'minmax(0, 4fr) minmax(0, 1fr)' },
  },
})

const tool = css({ display: 'flex', flexDirection: 'column', minWidth: '0', minHeight: '0' })
