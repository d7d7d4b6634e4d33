import { isBusy, whenFree } from './attention.ts'

/** Milliseconds after which an interstitial opens. */
const DELAY = 500
/** Seconds before it can be closed. */
const SECONDS = 5

/**
 * Tells once an interstitial opens, then every second, how many seconds are left before it can be closed,
 * down to 0. Gives a function that ends that.
 */
export function openInterstitial(tell: (secondsLeft: number) => void, busy = isBusy): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = (left: number) => {
    tell(left)
    if (left > 0) timer = setTimeout(count, 1_000, left - 1)
  }
  const callOff = whenFree(DELAY, () => count(SECONDS), busy)
  return () => {
    callOff()
    clearTimeout(timer)
  }
}
