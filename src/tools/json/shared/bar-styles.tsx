import { css } from '#styled-system/css'

/**
 * A bar above a tree or a table. One row at every width: what doesn't fit scrolls sideways, and the
 * end fades.
 */
export const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: 'none',
  minHeight: '10',
  pl: '3',
  pr: '3',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  maskImage: { base: 'linear-gradient(to left, transparent, #000 12px)', _wide: 'none' },
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
})

/** A search field in such a bar; the bar sets its maximum width. */
export const searchBox = css({
  flex: '1 0 112px',
  minWidth: '112px',
  height: '7',
  px: '2',
  fontSize: '13',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '11', fontSize: '16' },
})

/** A list of choices in such a bar. */
export const barChoice = css({
  flex: 'none',
  height: '7',
  px: '1.5',
  fontSize: '12',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '11' },
})

/** A count in such a bar. */
export const barStatus = css({
  flex: 'none',
  fontSize: '12',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
