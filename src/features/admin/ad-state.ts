import type { Ad } from '#api/contract/ads.ts'
import { hasUserInfo } from '#api/contract/links.ts'

/** What becomes of an ad now: live, or why not. */
export const adStates = ['on', 'off', 'scheduled', 'ended', 'hidden', 'refused'] as const
export type AdState = (typeof adStates)[number]

/** The state of an ad at a moment, while ads as a whole are shown or not. */
export function stateOf(
  {
    enabled,
    startDate,
    endDate,
    linkUrl,
    imageUrl,
  }: Pick<Ad, 'enabled' | 'startDate' | 'endDate' | 'linkUrl' | 'imageUrl'>,
  showAds: boolean,
  now: Date,
): AdState {
  if (!enabled) return 'off'
  // The server keeps it back since such addresses are refused.
  if (hasUserInfo(linkUrl) || (imageUrl !== null && hasUserInfo(imageUrl))) return 'refused'
  if (endDate !== null && new Date(endDate) <= now) return 'ended'
  if (startDate !== null && now < new Date(startDate)) return 'scheduled'
  return showAds ? 'on' : 'hidden'
}

export const sortings = ['priority', 'title', 'startDate'] as const
export type Sorting = (typeof sortings)[number]

export interface ListWish {
  readonly search: string
  readonly state: AdState | 'all'
  readonly sorting: Sorting
}

/** The ads that a wish asks for, in its order. */
export function listAds(
  ads: readonly Ad[],
  { search, state, sorting }: ListWish,
  stateAt: (ad: Ad) => AdState,
): readonly Ad[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ title, description, linkUrl }: Ad) =>
    `${title} ${description ?? ''} ${linkUrl}`.toLowerCase()
  return ads
    .filter((ad) => state === 'all' || stateAt(ad) === state)
    .filter((ad) => words.every((word) => textOf(ad).includes(word)))
    .toSorted(orders[sorting])
}

const orders: Readonly<Record<Sorting, (a: Ad, b: Ad) => number>> = {
  priority: (a, b) => b.priority - a.priority,
  title: (a, b) => a.title.localeCompare(b.title),
  startDate: (a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''),
}
