import { css } from '#styled-system/css'

/** A bar above the content of a pane, for notes and view settings. */
export const strip = css({
  flex: 'none',
  px: '3',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

/** The box around an editor: as high as its text on narrow screens, else the remaining height. */
export const editorBox = css({
  position: 'relative',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minHeight: { base: '136px', _wide: '0' },
  _full: { flex: '1 1 0' },
})

/** The hint of an empty result; an alert or the next step above it says more. */
export const emptyHint = css({
  fontSize: '13',
  color: 'fg.muted',
  '[role=alert] ~ * &': { display: 'none' },
  '[data-next-step] ~ * &': { visibility: 'hidden' },
})

/** Warnings about a result or the decoding of an input. */
export const warning = css({ px: '3', py: '2', fontSize: '13', bg: 'warning.subtle' })
