import type { Ad } from '#api/contract/ads.ts'
import { coveredBy, hasPlace, type PagePosition } from '#api/contract/places.ts'

/** The fields of an ad that decide where it appears. */
export type Placeable = Pick<Ad, 'type' | 'position' | 'priority' | 'weight' | 'title'>

/** Where an ad appears among the live ones. Each position that its own covers is in one of the lists. */
export interface Placement {
  /** With its share of the page views, above 0 and up to 1. */
  readonly shown: readonly { readonly position: PagePosition; readonly share: number }[]
  /** With the title of an ad of a higher priority. */
  readonly behind: readonly { readonly position: PagePosition; readonly title: string }[]
  /** The positions without a place for its type. */
  readonly missing: readonly PagePosition[]
}

/** The ads of the highest priority of a place. */
interface Top {
  readonly priority: number
  /** The sum of their weights. */
  readonly weights: number
  readonly title: string
}

export type Tops = ReadonlyMap<string, Top>

/** The places in which an ad competes with others: `banner home`. */
export const placesOf = ({ type, position }: Pick<Ad, 'type' | 'position'>): readonly string[] =>
  coveredBy(position)
    .filter((it) => hasPlace(type, it))
    .map((it) => placeOf(type, it))

const placeOf = (type: Ad['type'], position: PagePosition) => `${type} ${position}`

/** The highest priority of each place among ads. */
export function topsOf(ads: readonly Placeable[]): Tops {
  const tops = new Map<string, Top>()
  for (const ad of ads) {
    const { priority, weight, title } = ad
    for (const place of placesOf(ad)) {
      const top = tops.get(place)
      if (top === undefined || top.priority < priority) {
        tops.set(place, { priority, weights: weight, title })
      } else if (top.priority === priority) {
        tops.set(place, { ...top, weights: top.weights + weight })
      }
    }
  }
  return tops
}

/** Where an ad appears; `tops` are those of the live ads and of the ad itself. */
export function placementOf(ad: Placeable, tops: Tops): Placement {
  const covered = coveredBy(ad.position)
  const found = covered.flatMap((position) => {
    const top = tops.get(placeOf(ad.type, position))
    return top ? [{ position, top }] : []
  })
  return {
    shown: found
      .filter(({ top }) => top.priority <= ad.priority)
      .map(({ position, top }) => ({ position, share: ad.weight / top.weights })),
    behind: found
      .filter(({ top }) => top.priority > ad.priority)
      .map(({ position, top }) => ({ position, title: top.title })),
    missing: covered.filter((position) => !hasPlace(ad.type, position)),
  }
}
