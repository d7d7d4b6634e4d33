import { memo, type ReactNode } from 'react'
import { cva } from '#styled-system/css'
import type { CodeToken } from './code-tokens.ts'
import { markSpecial } from './special-characters.tsx'

/** A line of code and its line break. Only the tokens between two columns are colored. */
export const CodeLine = memo(function CodeLine({
  text,
  tokens,
  from,
  to,
}: {
  readonly text: string
  readonly tokens: readonly CodeToken[]
  readonly from: number
  readonly to: number
}) {
  const parts: ReactNode[] = []
  const show = (start: number, end?: number) =>
    markSpecial(text.slice(start, end), from - start, to - start)
  let done = 0
  for (const token of tokens) {
    if (token.to <= from || token.from >= to) continue
    if (token.from > done) parts.push(show(done, token.from))
    parts.push(
      <span key={token.from} className={tokenColor({ kind: token.kind })}>
        {show(token.from, token.to)}
      </span>,
    )
    done = token.to
  }
  parts.push(show(done), '\n')
  return parts
})

/** The token colors of the current theme. */
export const tokenColor = cva({
  base: {},
  variants: {
    kind: {
      key: { color: 'json.key' },
      string: { color: 'json.string' },
      number: { color: 'json.number' },
      literal: { color: 'json.literal' },
      punctuation: { color: 'json.punctuation' },
      comment: { color: 'fg.muted', fontStyle: 'italic' },
    },
  },
})
