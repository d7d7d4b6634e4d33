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

/** The buttons at the end of a dialog. */
export const dialogFoot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  flex: 'none',
  px: '4',
  py: '3',
  borderTop: '1px solid token(colors.border)',
})
