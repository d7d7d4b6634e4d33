import { css } from '#styled-system/css'

/** What explains or names something beside it. */
export const small = css({ fontSize: '12', color: 'fg.muted' })

/** The title of a part of a page. */
export const heading = css({ fontSize: '16', fontWeight: '650' })

/** A box that stands out from the page. */
export const surface = css({
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

/** Parts below one another. */
export const column = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })

/** Controls beside one another, as many as fit. */
export const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
