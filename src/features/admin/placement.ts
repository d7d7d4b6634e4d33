import { type Ad, adLanguages, adScreens } from '#api/contract/ads.ts'
import {
  type Audience,
  coveredBy,
  hasPlace,
  isFor,
  type PagePosition,
} from '#api/contract/places.ts'

/** The fields of an ad that decide where it appears, and to whom. */
export type Placeable = Pick<
  Ad,
  'type' | 'position' | 'priority' | 'weight' | 'title' | 'language' | 'screen' | 'schedule'
>

/** Where an ad appears among the live ones. Each position that its own covers is in one of the lists, or in both of the first. */
export interface Placement {
  /** With the share of the page views of those to whom it appears; above 0 and up to 1. */
  readonly shown: readonly {
    readonly position: PagePosition
    readonly least: number
    readonly most: number
  }[]
  /** With the title and the schedule of an ad of a higher priority, and those to whom it is hidden. */
  readonly behind: readonly {
    readonly position: PagePosition
    readonly title: string
    readonly schedule: string | null
    readonly audiences: readonly Audience[]
  }[]
  /** The positions without a place for its type. */
  readonly missing: readonly PagePosition[]
}

/** The ads of the highest priority of a place. */
interface Top {
  readonly priority: number
  /** The sum of their weights. */
  readonly weights: number
  /** The first of them. */
  readonly ad: Placeable
}

export type Tops = ReadonlyMap<string, Top>

const allAudiences: readonly Audience[] = adLanguages.flatMap((language) =>
  adScreens.map((screen) => ({ language, screen })),
)

/** Those who see an ad. */
export const audiencesOf = (ad: Pick<Ad, 'language' | 'screen'>): readonly Audience[] =>
  allAudiences.filter((audience) => isFor(ad, audience))

type Target = Pick<Ad, 'type' | 'position' | 'language' | 'screen'>

/** The places in which an ad competes with others, for each audience: `banner home en wide`. */
export const placesOf = (ad: Target): readonly string[] =>
  coveredBy(ad.position)
    .filter((position) => hasPlace(ad.type, position))
    .flatMap((position) => audiencesOf(ad).map((audience) => placeOf(ad.type, position, audience)))

const placeOf = (type: Ad['type'], position: PagePosition, { language, screen }: Audience) =>
  `${type} ${position} ${language} ${screen}`

/** The highest priority of each place among ads, and those of `others`. */
export function topsOf(ads: readonly Placeable[], others?: Tops): Tops {
  const tops = new Map(others)
  for (const ad of ads) {
    const { priority, weight } = ad
    for (const place of placesOf(ad)) {
      const top = tops.get(place)
      if (top === undefined || top.priority < priority) {
        tops.set(place, { priority, weights: weight, ad })
      } else if (top.priority === priority) {
        tops.set(place, { ...top, weights: top.weights + weight })
      }
    }
  }
  return tops
}

/** Where an ad appears; `tops` are those of the live ads and of the ad itself. */
export function placementOf(ad: Placeable, tops: Tops): Placement {
  const positions = coveredBy(ad.position)
  const places = positions
    .filter((position) => hasPlace(ad.type, position))
    .map((position) => ({ position, ...rankAt(ad, position, tops) }))
  return {
    shown: places.flatMap(({ position, shares }) =>
      shares.length > 0
        ? [{ position, least: Math.min(...shares), most: Math.max(...shares) }]
        : [],
    ),
    behind: places.flatMap(({ position, hiding }) =>
      [...new Set(hiding.map(({ by }) => by))].map((by) => ({
        position,
        title: by.title,
        schedule: by.schedule,
        audiences: hiding.filter((it) => it.by === by).map(({ audience }) => audience),
      })),
    ),
    missing: positions.filter((position) => !hasPlace(ad.type, position)),
  }
}

/** An ad's shares of the page views of its audiences, and the ads that hide it from the others. */
function rankAt(ad: Placeable, position: PagePosition, tops: Tops) {
  const found = audiencesOf(ad).flatMap((audience) => {
    const top = tops.get(placeOf(ad.type, position, audience))
    return top ? [{ audience, top }] : []
  })
  return {
    shares: found
      .filter(({ top }) => top.priority <= ad.priority)
      .map(({ top }) => ad.weight / top.weights),
    hiding: found
      .filter(({ top }) => top.priority > ad.priority)
      .map(({ audience, top }) => ({ audience, by: top.ad })),
  }
}
