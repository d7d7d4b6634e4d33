import { css } from '#styled-system/css'

/**
 * The place of a page for one kind of ad. It takes room as long as the root element's `data-ads`
 * names its kind, which is known before the first paint: what comes into it moves nothing.
 */
export function AdSlot({ kind }: { readonly kind: 'banner' | 'sidebar' | 'native' }) {
  return <div data-ad-slot={kind} className={places[kind]} />
}

const banner = css({
  display: 'none',
  flex: 'none',
  height: '72px',
  overflow: 'hidden',
  '[data-ads~=banner] &': { display: 'flex' },
})

const sidebar = css({
  display: 'none',
  minWidth: '0',
  '[data-ads~=sidebar] &': { display: 'flex', flexDirection: 'column' },
})

// High enough for three lines of words.
const native = css({
  display: 'none',
  flex: 'none',
  height: '104px',
  overflow: 'hidden',
  '[data-ads~=native] &': { display: 'flex' },
})

const places = { banner, sidebar, native }
