import { css } from '#styled-system/css'

/** A text box in a row. */
export const textBox = css({
  flex: '1',
  minWidth: '0',
  height: '8',
  px: '2',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _touch: { height: '11' },
})
