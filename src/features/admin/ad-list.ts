import { type Ad, type AdPosition, type AdType, adTypes } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import type { Language } from '#src/core/messages.ts'
import { type AdState, adStates } from './ad-state.ts'

export const sortings = [
  'priority',
  'weight',
  'title',
  'type',
  'position',
  'status',
  'persist',
  'startDate',
  'endDate',
] as const
export type Sorting = (typeof sortings)[number]
export type Direction = 'ascending' | 'descending'

/** Which ads are listed, in which order, and the page that is shown. */
export interface ListQuery {
  readonly search: string
  readonly type: AdType | 'all'
  readonly position: AdPosition | 'all'
  readonly state: AdState | 'all'
  readonly sorting: Sorting
  readonly direction: Direction
  /** 0-based. */
  readonly page: number
}

export const firstQuery: ListQuery = {
  search: '',
  type: 'all',
  position: 'all',
  state: 'all',
  sorting: 'priority',
  direction: 'descending',
  page: 0,
}

/** An ad with its status and the text that a search looks through. */
export interface ListedAd {
  readonly ad: Ad
  readonly state: AdState
  readonly text: string
}

export const indexAds = (ads: readonly Ad[], stateAt: (ad: Ad) => AdState): readonly ListedAd[] =>
  ads.map((ad) => ({
    ad,
    state: stateAt(ad),
    text: `${ad.title} ${ad.description ?? ''} ${ad.linkUrl}`.toLowerCase(),
  }))

/** The ads that match the search and every filter, sorted; of equal ones, the first stays first. */
export function listAds(
  ads: readonly ListedAd[],
  { search, type, position, state, sorting, direction }: ListQuery,
  language: Language,
): readonly ListedAd[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const compare = sorting === 'title' ? titleOrder(language) : orders[sorting]
  const sign = direction === 'ascending' ? 1 : -1
  return ads
    .filter((it) => state === 'all' || it.state === state)
    .filter(({ ad }) => type === 'all' || ad.type === type)
    .filter(({ ad }) => position === 'all' || ad.position === position)
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => sign * compare(a, b))
}

type Compare = (a: ListedAd, b: ListedAd) => number

const byNumber =
  (numberOf: (listed: ListedAd) => number): Compare =>
  (a, b) =>
    numberOf(a) - numberOf(b)
/** Dates are UTC in one format, so that they compare as text. */
const byDate =
  (dateOf: (ad: Ad) => string): Compare =>
  (a, b) =>
    compareText(dateOf(a.ad), dateOf(b.ad))
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const orders: Readonly<Record<Exclude<Sorting, 'title'>, Compare>> = {
  priority: byNumber(({ ad }) => ad.priority),
  weight: byNumber(({ ad }) => ad.weight),
  type: byNumber(({ ad }) => adTypes.indexOf(ad.type)),
  position: byNumber(({ ad }) => adPositions.indexOf(ad.position)),
  status: byNumber(({ state }) => adStates.indexOf(state)),
  persist: byNumber(({ ad }) => Number(ad.persistAfterDismiss)),
  startDate: byDate(({ startDate }) => startDate ?? ''),
  // Ads without an end come after all others.
  endDate: byDate(({ endDate }) => endDate ?? '~'),
}

/** Titles in the order of the page's language, numbers in them by value. */
function titleOrder(language: Language): Compare {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a, b) => compare(a.ad.title, b.ad.title)
}

const descendsFirst: readonly Sorting[] = ['priority', 'weight', 'persist']

/** The query sorted by a column, in the opposite direction if it was sorted by that already. */
export const sortedBy = (query: ListQuery, sorting: Sorting): ListQuery => ({
  ...query,
  sorting,
  direction:
    query.sorting === sorting
      ? opposite[query.direction]
      : descendsFirst.includes(sorting)
        ? 'descending'
        : 'ascending',
  page: 0,
})

const opposite = { ascending: 'descending', descending: 'ascending' } as const

const PAGE_SIZE = 50

export interface Page<T> {
  readonly items: readonly T[]
  /** 0-based; the last page if the requested one is beyond it. */
  readonly page: number
  readonly pages: number
  /** The index of the first item among all. */
  readonly first: number
  readonly total: number
}

export function pageOf<T>(all: readonly T[], requested: number): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(requested, pages - 1)
  const first = page * PAGE_SIZE
  return { items: all.slice(first, first + PAGE_SIZE), page, pages, first, total: all.length }
}
