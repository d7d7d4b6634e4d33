import { css } from '#styled-system/css'

/** Secondary text. */
export const small = css({ fontSize: '12', color: 'fg.muted' })

/** The title of a section. */
export const heading = css({ fontSize: '16', fontWeight: '650' })

/** A raised box. */
export const surface = css({
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

/** A vertical stack. */
export const column = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })

/** Controls in a row that wraps. */
export const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
