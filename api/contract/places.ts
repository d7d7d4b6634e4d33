import { groups } from '#src/tools/groups.ts'
import type { AdPosition, AdType } from './ads.ts'

/** The types of ads that have a slot in the page; the others are dialogs. */
export const placedTypes = ['banner', 'sidebar', 'native'] as const satisfies readonly AdType[]
export type PlacedType = (typeof placedTypes)[number]

/** The ad position of a page path; undefined for pages that never have ads. */
export function positionOf(path: string): AdPosition | undefined {
  if (path === '/') return 'home'
  if (path === '/about') return 'about'
  if (!/^\/tools(?:\/|$)/.test(path)) return undefined
  return groups.find(({ route }) => route && `${path}/`.startsWith(`${route}/`))?.id ?? 'tools'
}

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
