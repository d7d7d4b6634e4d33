import { isVisitorBusy, whenVisitorIdle } from './idle-visitor.ts'

const POPUP_DELAY_MS = 1_000
const INTERSTITIAL_DELAY_MS = 500
/** Time before an interstitial can be closed. */
const COUNTDOWN_SECONDS = 5

/**
 * Calls `onTick` when the dialog opens and then every second, with the seconds left before it can be closed,
 * down to 0. Returns a function that cancels it.
 */
export type Open = (onTick: (secondsLeft: number) => void, busy?: () => boolean) => () => void

/** Opens a dialog that can be closed at once. */
export const openPopup: Open = (onTick, busy = isVisitorBusy) =>
  whenVisitorIdle(POPUP_DELAY_MS, () => onTick(0), busy)

export const openInterstitial: Open = (onTick, busy = isVisitorBusy) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = (left: number) => {
    onTick(left)
    if (left > 0) timer = setTimeout(count, 1_000, left - 1)
  }
  const cancel = whenVisitorIdle(INTERSTITIAL_DELAY_MS, () => count(COUNTDOWN_SECONDS), busy)
  return () => {
    cancel()
    clearTimeout(timer)
  }
}
