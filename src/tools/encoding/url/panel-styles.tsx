import { css } from '#styled-system/css'

/** A panel below the output. */
export const panel = css({
  flex: '0 1 auto',
  minHeight: '0',
  maxHeight: { base: 'none', _wide: '60%' },
  overflow: 'auto',
  px: '3',
  paddingBottom: '3',
  fontSize: '12',
  bg: 'bg',
  borderTop: '1px solid token(colors.border)',
})

export const panelHeading = css({ py: '2', fontSize: '13', fontWeight: '600' })

/** A label and its field. */
export const partRow = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  py: '0.5',
  '& > span': { color: 'fg.muted' },
})

/** Buttons below fields. */
export const buttonRow = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingTop: '2' })

/** A warning among fields. */
export const warningLine = css({
  my: '1',
  px: '2',
  py: '1',
  bg: 'warning.subtle',
  borderRadius: 'sm',
  overflowWrap: 'anywhere',
})
