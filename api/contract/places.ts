import { groups } from '#src/tools/groups.ts'
import type { AdPosition, AdType } from './ads.ts'

/** Kinds of ad that stand in the page; the others lie over it. */
export const placedTypes = ['banner', 'sidebar', 'native'] as const satisfies readonly AdType[]
export type PlacedType = (typeof placedTypes)[number]

/** The position that a page's address stands for; undefined where there are never ads. */
export function positionOf(path: string): AdPosition | undefined {
  if (path === '/') return 'home'
  if (path === '/about') return 'about'
  if (!/^\/tools(?:\/|$)/.test(path)) return undefined
  return groups.find(({ route }) => route && `${path}/`.startsWith(`${route}/`))?.id ?? 'tools'
}

/** The ads of a type at a position, in the order that they come in, which is by priority. */
export function adsAt<Ad extends { readonly type: AdType; readonly position: AdPosition }>(
  ads: readonly Ad[],
  type: AdType,
  position: AdPosition,
): readonly Ad[] {
  return ads.filter(
    (ad) => ad.type === type && (ad.position === position || ad.position === 'global'),
  )
}
