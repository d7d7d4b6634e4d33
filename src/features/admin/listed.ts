import { css } from '#styled-system/css'

/** A list of items with a button each, which scrolls if it is long. */
export const listed = css({
  display: 'grid',
  maxHeight: '320px',
  overflowY: 'auto',
  // Room for the outline of a focused control, which scrolling would clip.
  mx: '-4px',
  px: '1',
  fontSize: '13',
  '& > * + *': { borderTop: '1px solid token(colors.border)' },
})

export const listedItem = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  py: '2',
})
