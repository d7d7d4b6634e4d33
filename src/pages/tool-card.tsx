import { Link } from 'wouter'
import type { Tool } from '#src/core/manifest.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { samples } from '#src/tools/samples.ts'
import { ToolIcon } from '#src/ui/tool-icon.tsx'
import { css, cva } from '#styled-system/css'
import { FavoriteButton } from './favorite-button.tsx'

/** A tool with its description and a sample: an input, the settings, and the output. */
export function ToolCard({ tool }: { readonly tool: Tool }) {
  const language = useLanguage()
  const sample = samples[tool.id]
  const titleId = `tool-${tool.id}`
  return (
    <div className={card}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
        <span className={icon}>
          <ToolIcon id={tool.id} />
        </span>
        <Link href={tool.path} id={titleId} className={link}>
          {tool.title[language]}
        </Link>
        <FavoriteButton path={tool.path} describedBy={titleId} />
      </div>
      <p className={css({ color: 'fg.muted' })}>{tool.description[language]}</p>
      {sample && (
        <div aria-hidden="true" className={io}>
          <Code text={sample.input} />
          <p className={arrow}>↓ {sample.settings}</p>
          <Code text={sample.output} />
        </div>
      )}
    </div>
  )
}

/** Cuts the lines of a document, and wraps a single line. */
function Code({ text }: { readonly text: string }) {
  return <pre className={code({ lines: text.includes('\n') ? 'cut' : 'wrapped' })}>{text}</pre>
}

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '4',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  '&:has(a:hover)': { borderColor: 'accent' },
})

const icon = css({ display: 'flex', color: 'accent' })

const link = css({
  flex: '1',
  fontSize: '16',
  fontWeight: '600',
  // All of the card leads to the tool.
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
})

const io = css({
  display: 'grid',
  gap: '1',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

const code = cva({
  base: {
    px: '2',
    // Not padding, in which a cut line would show.
    borderBlock: '6px solid transparent',
    fontFamily: 'code',
    fontSize: '12',
    lineHeight: '18px',
    overflow: 'hidden',
    bg: 'bg.sunken',
    borderRadius: 'sm',
  },
  variants: {
    lines: {
      cut: { whiteSpace: 'pre', textOverflow: 'ellipsis' },
      wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineClamp: '4' },
    },
  },
})

const arrow = css({ fontFamily: 'code', fontSize: '12', color: 'fg.muted', truncate: true })
