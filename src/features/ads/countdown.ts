import { isBusy, whenFree } from './attention.ts'

/** Milliseconds after which a popup, and an interstitial, opens unless the visitor is busy. */
const POPUP_DELAY_MS = 1_000
const INTERSTITIAL_DELAY_MS = 500
/** Seconds before an interstitial can be closed. */
const SECONDS = 5

/**
 * Calls `tell` once an ad over the page opens, and then whenever fewer seconds are left before it can
 * be closed, down to 0. Returns a function that ends that.
 */
export type Open = (tell: (secondsLeft: number) => void, busy?: () => boolean) => () => void

/** Can be closed at once. */
export const openPopup: Open = (tell, busy = isBusy) =>
  whenFree(POPUP_DELAY_MS, () => tell(0), busy)

export const openInterstitial: Open = (tell, busy = isBusy) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = (left: number) => {
    tell(left)
    if (left > 0) timer = setTimeout(count, 1_000, left - 1)
  }
  const callOff = whenFree(INTERSTITIAL_DELAY_MS, () => count(SECONDS), busy)
  return () => {
    callOff()
    clearTimeout(timer)
  }
}
