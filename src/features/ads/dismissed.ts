import { atom, getDefaultStore } from 'jotai/vanilla'
import { isBoolean, isText, listOf } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'

/** What of an ad decides how long it stays closed. */
export interface Dismissible {
  readonly id: string
  readonly persistAfterDismiss: boolean
}

const storedPersistent = storedJson('persistentDismiss', isBoolean)
const storedDismissed = storedJson('dismissedAds', listOf(isText))
/** So many closed ads are remembered; the oldest are forgotten first. */
const MOST_DISMISSED = 500

/** Whether every closed ad stays hidden, not only those that ask for it. */
export const persistentDismissAtom = atom(false)

/** The ids of the ads that were closed, the latest last. */
export const dismissedAdsAtom = atom<readonly string[]>([])

const store = getDefaultStore()

/**
 * Reads what is stored. While the global setting is off, a stored id counts only for an ad that asks
 * to stay hidden: see `isHidden`.
 */
export function readAdSettings(): void {
  const persistent = storedPersistent.read() ?? false
  store.set(persistentDismissAtom, persistent)
  storedIds = new Set(storedDismissed.read())
  store.set(dismissedAdsAtom, persistent ? [...storedIds] : [])
}

let hasBegun = false

/** Reads what is stored; what was closed on this page and is not stored stays closed. */
export function beginAdSettings(): void {
  if (hasBegun && !store.get(persistentDismissAtom)) return
  hasBegun = true
  readAdSettings()
}

/** Ids that were stored when the page began. */
let storedIds: ReadonlySet<string> = new Set()

/** Whether an ad was closed, on this page or, where it or the global setting says so, before. */
export const isHidden = ({ id, persistAfterDismiss }: Dismissible): boolean =>
  store.get(dismissedAdsAtom).includes(id) || (persistAfterDismiss && storedIds.has(id))

/** Closes an ad, for later visits too where the ad or the global setting says so. */
export function dismissAd({ id, persistAfterDismiss }: Dismissible): void {
  const ids = store.get(dismissedAdsAtom).filter((known) => known !== id)
  store.set(dismissedAdsAtom, [...ids, id].slice(-MOST_DISMISSED))
  if (persistAfterDismiss || store.get(persistentDismissAtom)) {
    storedIds = new Set([...storedIds, id])
    save()
  }
}

/** Turning it on stores what is closed now; turning it off forgets what was. */
export function setPersistentDismiss(on: boolean): void {
  store.set(persistentDismissAtom, on)
  storedPersistent.write(on)
  if (on) save()
  else clearDismissedAds()
}

/** Forgets every closed ad. */
export function clearDismissedAds(): void {
  storedIds = new Set()
  store.set(dismissedAdsAtom, [])
  storedDismissed.write(undefined)
}

/** How many closed ads are known. */
export function dismissedCount(dismissed: readonly string[]): number {
  return new Set([...storedIds, ...dismissed]).size
}

function save(): void {
  const ids = new Set([...storedIds, ...store.get(dismissedAdsAtom)])
  storedDismissed.write([...ids].slice(-MOST_DISMISSED))
}
