import { Link } from 'wouter'
import type { Tool } from '#src/core/manifest.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { CardGrid } from './card-grid.tsx'

/** Tools as cards: each a link with its name and what it does. */
export function ToolList({ tools }: { readonly tools: readonly Tool[] }) {
  const language = useLanguage()
  return (
    <CardGrid>
      {tools.map((tool) => (
        <Link key={tool.id} href={tool.path} className={card}>
          <span className={css({ fontSize: '16', fontWeight: '600' })}>{tool.title[language]}</span>
          <span className={css({ color: 'fg.muted' })}>{tool.description[language]}</span>
        </Link>
      ))}
    </CardGrid>
  )
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  p: '4',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _hover: { borderColor: 'accent' },
})
