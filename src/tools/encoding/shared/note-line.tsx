import type { ReactNode } from 'react'
import { strip } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'

/** A note about a result, in a line above it. */
export function NoteLine({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={line}>
      {children}
    </p>
  )
}

const line = `${strip} ${css({ fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })}`
