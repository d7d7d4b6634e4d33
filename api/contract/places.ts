import { groups } from '#src/tools/groups.ts'
import type { Ad, AdPosition, AdSize, AdType, adLanguages, adScreens } from './ads.ts'
import { pagePositions } from './positions.ts'

export type PagePosition = (typeof pagePositions)[number]

/** The visitors of pages in a language, on a kind of screen. */
export interface Audience {
  readonly language: (typeof adLanguages)[number]
  readonly screen: (typeof adScreens)[number]
}

/** Whether an ad is for an audience. */
export const isFor = (
  ad: Pick<Ad, 'language' | 'screen'>,
  { language, screen }: Audience,
): boolean => (ad.language ?? language) === language && (ad.screen ?? screen) === screen

/** The types of ads that have a slot in the page; the others are dialogs. */
export const placedTypes = ['banner', 'sidebar', 'native'] as const satisfies readonly AdType[]
export type PlacedType = (typeof placedTypes)[number]

/** The height of a slot on narrow and on wide screens, in CSS pixels: `138-288`. See `src/ui/ad-slot.tsx`. */
export type SlotHeight = `${number}-${number}`

/** The bar above a whole image, with the borders and margins around both. */
const FRAME = 38

/**
 * The height of the slot of an ad with an image of a standard size; undefined for text. A billboard is low on narrow
 * screens, and so is an ad with an image for them. On wide screens, only the sidebar of the about page needs it.
 */
export function slotHeightOf({
  type,
  size,
  narrowImageUrl,
}: {
  readonly type: AdType
  readonly size?: AdSize | null | undefined
  readonly narrowImageUrl?: string | null | undefined
}): SlotHeight | undefined {
  if (!size) return undefined
  const low = 100 + FRAME
  if (size === '728x90' || size === '320x100') return `${low}-${low}`
  const wide = (type === 'sidebar' && size === '300x600' ? 600 : 250) + FRAME
  return `${size === '970x250' || narrowImageUrl ? low : wide}-${wide}`
}

/** The largest of several heights, on each kind of screen. */
export function highestOf(heights: readonly (SlotHeight | undefined)[]): SlotHeight | undefined {
  const pairs = heights.flatMap((height) => (height ? [height.split('-').map(Number)] : []))
  const [narrow, wide] = [0, 1].map((i) => Math.max(...pairs.map((pair) => pair[i] ?? 0)))
  return pairs.length === 0 ? undefined : `${narrow ?? 0}-${wide ?? 0}`
}

/** The names by which styles find a slot: `banner` or `banner banner-138-288`. */
export const slotNames = (kind: PlacedType, height: SlotHeight | undefined): string =>
  height === undefined ? kind : `${kind} ${kind}-${height}`

const pathOf = ({ route, toolsPath }: (typeof groups)[number]) => route ?? toolsPath

/** The ad position of a page path; undefined for pages that never have ads. */
export function positionOf(path: string): PagePosition | undefined {
  if (path === '/') return 'home'
  if (path === '/about') return 'about'
  if (!/^\/tools(?:\/|$)/.test(path)) return undefined
  const group = groups.find((it) => pathOf(it) && `${path}/`.startsWith(`${pathOf(it)}/`))
  return group?.id ?? 'tools'
}

/** The part of a path that identifies a position in `public/start.js`: `mermaid` for diagrams. */
export function pathPartOf(position: PagePosition): string {
  const group = groups.find(({ id }) => id === position)
  return (group && pathOf(group)?.split('/')[2]) ?? position
}

/**
 * Whether a position has a place for a type. Only tools and the about page have a sidebar, and only the pages of
 * JSON tools open interstitials.
 */
export function hasPlace(type: AdType, position: PagePosition): boolean {
  if (type === 'sidebar') return position !== 'home' && position !== 'tools'
  return type !== 'interstitial' || position === 'json'
}

/** The page positions that an ad's position covers. */
export const coveredBy = (position: AdPosition): readonly PagePosition[] =>
  position === 'global' ? pagePositions : [position]

/** The ads of a type for a position, in their original order. */
export function adsAt<Ad extends { readonly type: AdType; readonly position: AdPosition }>(
  ads: readonly Ad[],
  type: AdType,
  position: AdPosition,
): readonly Ad[] {
  return ads.filter(
    (ad) => ad.type === type && (ad.position === position || ad.position === 'global'),
  )
}
