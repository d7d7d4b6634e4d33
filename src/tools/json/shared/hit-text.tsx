import type { ReactNode } from 'react'
import type { TextRange } from '#src/core/json/text-matcher.ts'
import { css } from '#styled-system/css'

/** A text with the matches of a search marked. `write` converts each part for display. */
export function hitText(
  text: string,
  hits: readonly TextRange[] | undefined,
  write: (part: string) => string,
): ReactNode {
  if (!hits || hits.length === 0) return write(text)
  let end = 0
  const parts = hits.map(([from, to]) => {
    const before = write(text.slice(end, from))
    end = to
    return [
      before,
      <mark key={from} className={mark}>
        {write(text.slice(from, to))}
      </mark>,
    ]
  })
  return [...parts, write(text.slice(end))]
}

const mark = css({
  color: 'inherit',
  bg: 'warning.subtle',
  boxShadow: '0 0 0 1px token(colors.warning)',
  borderRadius: '2px',
})
