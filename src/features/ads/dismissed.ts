import { atom, getDefaultStore } from 'jotai/vanilla'

/** Where what the visitor has closed is kept. */
export interface AdStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** What of an ad decides how long it stays closed. */
export interface Dismissible {
  readonly id: string
  readonly persistAfterDismiss: boolean
}

const PERSISTENT = 'persistentDismiss'
const DISMISSED = 'dismissedAds'
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
export function readAdSettings(storage: AdStorage = browserStorage): void {
  const persistent = read(storage, PERSISTENT, (value) => typeof value === 'boolean', false)
  const isIds = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((id) => typeof id === 'string')
  store.set(persistentDismissAtom, persistent)
  storedIds = new Set(read(storage, DISMISSED, isIds, []))
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
export function isHidden(
  { id, persistAfterDismiss }: Dismissible,
  dismissed: readonly string[],
): boolean {
  return dismissed.includes(id) || (persistAfterDismiss && storedIds.has(id))
}

/** Closes an ad, for later visits too where the ad or the global setting says so. */
export function dismissAd(
  { id, persistAfterDismiss }: Dismissible,
  storage: AdStorage = browserStorage,
): void {
  const ids = store.get(dismissedAdsAtom).filter((known) => known !== id)
  store.set(dismissedAdsAtom, [...ids, id].slice(-MOST_DISMISSED))
  if (persistAfterDismiss || store.get(persistentDismissAtom)) {
    storedIds = new Set([...storedIds, id])
    save(storage)
  }
}

/** Turning it on stores what is closed now; turning it off forgets what was. */
export function setPersistentDismiss(on: boolean, storage: AdStorage = browserStorage): void {
  store.set(persistentDismissAtom, on)
  write(storage, PERSISTENT, String(on))
  if (on) save(storage)
  else clearDismissedAds(storage)
}

/** Forgets every closed ad. */
export function clearDismissedAds(storage: AdStorage = browserStorage): void {
  storedIds = new Set()
  store.set(dismissedAdsAtom, [])
  write(storage, DISMISSED, undefined)
}

/** How many closed ads are known. */
export function dismissedCount(dismissed: readonly string[]): number {
  return new Set([...storedIds, ...dismissed]).size
}

function save(storage: AdStorage): void {
  const ids = new Set([...storedIds, ...store.get(dismissedAdsAtom)])
  write(storage, DISMISSED, JSON.stringify([...ids].slice(-MOST_DISMISSED)))
}

/** A stored value of the right shape; anything else is logged and ignored. */
function read<T>(
  storage: AdStorage,
  key: string,
  isRight: (value: unknown) => value is T,
  otherwise: T,
): T {
  let text: string | null = null
  try {
    text = storage.getItem(key)
    if (text === null) return otherwise
    const value: unknown = JSON.parse(text)
    if (isRight(value)) return value
  } catch {
    // Told below, as a wrong shape is.
  }
  if (text !== null) console.warn(`Ignored what is stored as ${key}`)
  return otherwise
}

function write(storage: AdStorage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    // Storage is refused: what was closed stays so until the page is left.
  }
}

/** Asked for by each call: where storage is refused, even looking at it throws. */
const browserStorage: AdStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}
