import type { Tool } from '#src/core/manifest.ts'
import { css } from '#styled-system/css'
import { ToolCard } from './tool-card.tsx'

/** Tools as cards with name, description, and a sample. */
export function ToolList({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <div className={grid}>
      {tools.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </div>
  )
}

// Every row is full: a last row of one or two cards would leave a hole.
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'repeat(6, minmax(0, 1fr))' },
  '& > *': { gridColumn: { _wide: 'span 3', _desktop: 'span 2' } },
  '& > :last-child:nth-child(2n+3)': { gridColumn: { _wide: '1 / -1', _desktop: 'span 2' } },
  '& > :nth-last-child(2):nth-child(3n+1), & > :nth-last-child(2):nth-child(3n+1) + *': {
    gridColumn: { _desktop: 'span 3' },
  },
  '& > :nth-last-child(4):nth-child(3n+1), & > :nth-last-child(4):nth-child(3n+1) ~ *': {
    gridColumn: { _desktop: 'span 3' },
  },
})
