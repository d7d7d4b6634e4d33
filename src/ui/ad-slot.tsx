import { css } from '#styled-system/css'

/**
 * The reserved place for one kind of ad. It has its size as soon as `data-ads` of the root element
 * names the kind, before the first paint, so an ad that loads later shifts nothing.
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
  '[data-ads~=banner-low] &': { height: '138px' },
  '[data-ads~=banner-billboard] &': { height: { base: '138px', _wide: '288px' } },
  '[data-ads~=banner-high] &': { height: '288px' },
})

const sidebar = css({
  display: 'none',
  minWidth: '0',
  '[data-ads~=sidebar] &': { display: 'flex', flexDirection: 'column' },
})

// Fits three lines of text.
const native = css({
  display: 'none',
  flex: 'none',
  height: '104px',
  overflow: 'hidden',
  '[data-ads~=native] &': { display: 'flex' },
  '[data-ads~=native-low] &': { height: '138px' },
  '[data-ads~=native-billboard] &': { height: { base: '138px', _wide: '288px' } },
  '[data-ads~=native-high] &': { height: '288px' },
})

const places = { banner, sidebar, native }
