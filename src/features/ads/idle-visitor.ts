import { isTyping } from './attention.ts'

const RECHECK_MS = 500

/** Whether a dialog would interrupt the visitor: typing, a running job, or another dialog. */
export function isVisitorBusy(now: () => number = () => performance.now()): boolean {
  return isTyping(now) || document.querySelector('main [role=progressbar], [role=dialog]') !== null
}

/** Calls `run` after a delay, in a task in which the visitor isn't busy. Returns a function that cancels it. */
export function whenVisitorIdle(
  milliseconds: number,
  run: () => void,
  busy = isVisitorBusy,
): () => void {
  let timer = setTimeout(function look() {
    if (busy()) timer = setTimeout(look, RECHECK_MS)
    else run()
  }, milliseconds)
  return () => clearTimeout(timer)
}
