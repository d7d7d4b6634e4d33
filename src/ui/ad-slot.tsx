import { css } from '#styled-system/css'

/**
 * The reserved place for one kind of ad. It has its size as soon as `data-ads` of the root element
 * names the kind, before the first paint, so an ad that loads later shifts nothing. `public/start.js` sets
 * the height for ads that are a whole image.
 */
export function AdSlot({ kind }: { readonly kind: 'banner' | 'sidebar' | 'native' }) {
  return <div data-ad-slot={kind} className={places[kind]} />
}

const banner = css({
  display: 'none',
  flex: 'none',
  height: 'var(--banner-slot, 72px)',
  overflow: 'hidden',
  '[data-ads~=banner] &': { display: 'flex' },
})

// Its height is that of a row of the page's grid, where it is below the content: see the parents.
const sidebar = css({
  display: 'none',
  flexDirection: 'column',
  '[data-ads~=sidebar] &': { display: 'flex' },
})

// Fits three lines of text.
const native = css({
  display: 'none',
  flex: 'none',
  height: 'var(--native-slot, 104px)',
  overflow: 'hidden',
  '[data-ads~=native] &': { display: 'flex' },
})

const places = { banner, sidebar, native }
