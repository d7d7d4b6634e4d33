import type { ComponentProps } from 'react'
import { css } from '#styled-system/css'

/** The textbox of a query, in which the browser corrects nothing. */
export function QueryField(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="text"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      enterKeyHint="search"
      className={style}
    />
  )
}

const style = css({
  width: 'full',
  height: '8',
  px: '2.5',
  paddingInline: '10px',
  fontFamily: 'code',
  fontSize: '13',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _placeholder: { color: 'fg.muted' },
  _focusVisible: { outlineOffset: '0' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
  // iOS Safari zooms into a focused field with a smaller font.
  _touch: { height: '11', fontSize: '16' },
})
