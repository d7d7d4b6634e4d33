import type { ReactNode } from 'react'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

/** A live region for the status or alert of a result; `ToolPanes` announces an equal one again. */
export function LiveResult({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-live="polite" className={frame}>
      {children}
    </div>
  )
}

const frame = `${column} ${css({
  flex: 'none',
  maxHeight: '50%',
  overflow: 'auto',
  // A percentage of this frame, which has no height, would cut them off.
  '& > *': { maxHeight: 'none!' },
})}`
