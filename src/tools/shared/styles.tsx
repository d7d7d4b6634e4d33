import { css } from '#styled-system/css'

/** A strip of a pane above its content: notes, and settings of what is shown. */
export const strip = css({
  flex: 'none',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

/** Sentences that warn of a result or of how an input was read. */
export const warning = css({ px: '3', py: '2', fontSize: '13', bg: 'warning.subtle' })
