import type { ComponentProps } from 'react'
import { css } from '#styled-system/css'

/** A box for one line of code: nothing is corrected, completed or capitalised in it. */
export function LineBox(props: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <input
      type="text"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      className={box}
      {...props}
    />
  )
}

const box = css({
  flex: '1',
  width: 'full',
  minWidth: '0',
  height: '7',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '10' },
})
