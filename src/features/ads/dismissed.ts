import { atom, getDefaultStore } from 'jotai/vanilla'
import type { AdType } from '#api/contract/ads.ts'
import { isBoolean, isText, listOf } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'
import { forgetClosedPopups, noteClosedPopup, popupsClosedToday } from './caps.ts'

/** The fields of an ad that decide how long it stays dismissed. */
export interface Dismissible {
  readonly id: string
  readonly persistAfterDismiss: boolean
  readonly type: AdType
}

const storedPersistent = storedJson('persistentDismiss', isBoolean)
const storedDismissed = storedJson('dismissedAds', listOf(isText))
/** Beyond this many stored ids, the oldest are removed. */
const MAX_DISMISSED_IDS = 500

/** Whether every dismissed ad stays hidden after a reload, not only those with `persistAfterDismiss`. */
export const persistentDismissAtom = atom(false)

/** Ids of dismissed ads, the latest last. */
export const dismissedAdsAtom = atom<readonly string[]>([])

const store = getDefaultStore()

/**
 * Reads the stored setting and ids. While the global setting is off, a stored id only hides an ad with
 * `persistAfterDismiss`: see `isHidden`.
 */
export function readAdSettings(): void {
  const persistent = storedPersistent.read() ?? false
  store.set(persistentDismissAtom, persistent)
  storedIds = new Set(storedDismissed.read())
  store.set(dismissedAdsAtom, persistent ? [...storedIds] : [])
}

let isInitialized = false

/** Reads the stored settings; not again while the global setting is off, which would show ads dismissed on this page. */
export function initAdSettings(): void {
  if (isInitialized && !store.get(persistentDismissAtom)) return
  isInitialized = true
  readAdSettings()
}

let storedIds: ReadonlySet<string> = new Set()

/** Whether an ad was dismissed on this page, or earlier if it or the global setting persists that, or it is a popup of today. */
export const isHidden = ({ id, persistAfterDismiss, type }: Dismissible): boolean =>
  store.get(dismissedAdsAtom).includes(id) ||
  (persistAfterDismiss && storedIds.has(id)) ||
  (type === 'popup' && popupsClosedToday().includes(id))

/** Dismisses an ad, and stores that if the ad or the global setting asks for it, and for a popup until tomorrow. */
export function dismissAd({ id, persistAfterDismiss, type }: Dismissible): void {
  if (type === 'popup') noteClosedPopup(id)
  const ids = store.get(dismissedAdsAtom).filter((known) => known !== id)
  store.set(dismissedAdsAtom, [...ids, id].slice(-MAX_DISMISSED_IDS))
  if (persistAfterDismiss || store.get(persistentDismissAtom)) save([id])
}

/** Turning the setting on stores the dismissed ads; turning it off clears them. */
export function setPersistentDismiss(on: boolean): void {
  store.set(persistentDismissAtom, on)
  storedPersistent.write(on)
  if (on) save(store.get(dismissedAdsAtom))
  else clearDismissedAds()
}

export function clearDismissedAds(): void {
  storedIds = new Set()
  store.set(dismissedAdsAtom, [])
  storedDismissed.write(undefined)
  forgetClosedPopups()
}

/** The number of dismissed ads, stored or not. */
export function dismissedCount(dismissed: readonly string[]): number {
  return new Set([...storedIds, ...dismissed, ...popupsClosedToday()]).size
}

/** Adds ids to the stored ones, which another tab may have changed. */
function save(ids: readonly string[]): void {
  storedIds = new Set([...(storedDismissed.read() ?? []), ...ids])
  storedDismissed.write([...storedIds].slice(-MAX_DISMISSED_IDS))
}
