import { Fragment, type ReactNode } from 'react'
import type { TextRange } from '#src/core/json/text-matcher.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'

/** A text with the matches of a search and its special characters marked. `write` converts each part for display. */
export function hitText(
  text: string,
  hits: readonly TextRange[] | undefined,
  write: (part: string) => string,
): ReactNode {
  const show = (part: string) => markSpecial(write(part))
  if (!hits || hits.length === 0) return show(text)
  let end = 0
  const parts = hits.map(([from, to]) => {
    const before = show(text.slice(end, from))
    end = to
    return (
      <Fragment key={from}>
        {before}
        <mark className={mark}>{show(text.slice(from, to))}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {show(text.slice(end))}
    </>
  )
}

const mark = css({
  color: 'inherit',
  bg: 'warning.subtle',
  boxShadow: '0 0 0 1px token(colors.warning)',
  borderRadius: '2px',
})
