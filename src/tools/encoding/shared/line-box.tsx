import type { ComponentProps } from 'react'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'

/** A one-line input for code, without spell check, autocomplete, or capitalization. */
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

const box = `${surface} ${css({
  flex: '1',
  width: 'full',
  minWidth: '0',
  height: '7',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg',
  _touch: { height: '11' },
})}`
