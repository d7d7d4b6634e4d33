import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

/** What is to be known of a result, in a line above it. */
export function NoteLine({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={line}>
      {children}
    </p>
  )
}

const line = css({
  flex: 'none',
  px: '3',
  py: '1.5',
  fontSize: '12',
  color: 'fg.muted',
  borderBottom: '1px solid token(colors.border)',
  overflowWrap: 'anywhere',
})
