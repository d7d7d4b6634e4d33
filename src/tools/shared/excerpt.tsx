import { css } from '#styled-system/css'

/** An excerpt of a line with a caret below the wrong character. */
export function SourceExcerpt({ text, caret }: { readonly text: string; readonly caret: number }) {
  const end = caret + (text.slice(caret).match(CHARACTER)?.[0].length ?? 0)
  return (
    <pre className={line}>
      {text.slice(0, caret)}
      <mark className={mark}>{text.slice(caret, end) || ' '}</mark>
      {text.slice(end)}
    </pre>
  )
}

/** With its accents, which wouldn't be above it in another element; an emoji with all its parts. */
const CHARACTER =
  /^.[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*/su

const line = css({
  my: '2',
  paddingBottom: '4',
  overflowX: 'auto',
  fontFamily: 'code',
  fontSize: '13',
  whiteSpace: 'pre',
})

const mark = css({
  position: 'relative',
  bg: 'transparent',
  color: 'danger',
  fontWeight: '700',
  _after: { content: '"^"', position: 'absolute', left: '0', top: '1.1em' },
})
