import type { Ad } from '#api/contract/ads.ts'
import { fitting, toSentAd } from '#api/contract/fitting.ts'
import { hasUserInfo } from '#api/contract/links.ts'
import { isInSchedule } from '#api/contract/schedule.ts'
import { placementOf, type Tops, topsOf } from './placement.ts'

/** The status of an ad: live (`on`), or the reason why it isn't. */
export const adStates = [
  'on',
  'off',
  'scheduled',
  'paused',
  'ended',
  'hidden',
  'refused',
  'behind',
  'unplaced',
  'omitted',
] as const
export type AdState = (typeof adStates)[number]

/** The ads that pages receive at a time, in the order of the server, and those of them at the top of each place. */
export interface SentAdList {
  readonly sent: ReadonlySet<Ad>
  readonly tops: Tops
}

export function sentAt(ads: readonly Ad[], time: Date): SentAdList {
  const live = liveAt(ads, time)
  const sent = live.slice(0, fitting(live.map(toSentAd)).length)
  return { sent: new Set(sent), tops: topsOf(sent) }
}

/** The status of an ad of the list at a time; `showAds` is the setting for all ads. */
export function stateAmong(ad: Ad, showAds: boolean, now: Date, list: SentAdList): AdState {
  const state = stateOf(ad, showAds, now)
  if (state !== 'on') return state
  if (!list.sent.has(ad)) return 'omitted'
  const { shown, behind } = placementOf(ad, list.tops)
  if (shown.length > 0) return 'on'
  return behind.length > 0 ? 'behind' : 'unplaced'
}

/** The ads that are live at a time while ads are shown. */
export const liveAt = (ads: readonly Ad[], time: Date): readonly Ad[] =>
  ads.filter((ad) => stateOf(ad, true, time) === 'on')

/** The status of an ad at a time by itself; `showAds` is the setting for all ads. */
export function stateOf(
  {
    enabled,
    startDate,
    endDate,
    schedule,
    linkUrl,
    imageUrl,
  }: Pick<Ad, 'enabled' | 'startDate' | 'endDate' | 'schedule' | 'linkUrl' | 'imageUrl'>,
  showAds: boolean,
  now: Date,
): AdState {
  if (!enabled) return 'off'
  // The server withholds ads saved before such URLs were refused.
  if (hasUserInfo(linkUrl) || (imageUrl !== null && hasUserInfo(imageUrl))) return 'refused'
  if (endDate !== null && new Date(endDate) <= now) return 'ended'
  if (startDate !== null && now < new Date(startDate)) return 'scheduled'
  if (!isInSchedule(schedule, now)) return 'paused'
  return showAds ? 'on' : 'hidden'
}
