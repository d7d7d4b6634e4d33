import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={grid}>{children}</div>
}

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    _desktop: 'repeat(auto-fill, minmax(220px, 1fr))',
  },
})
