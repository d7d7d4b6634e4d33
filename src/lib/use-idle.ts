import { useEffect, useState } from 'react'

/** Runs once when the loaded page is idle, or at the first input. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  const cancels: (() => void)[] = []
  const cancel = () => {
    for (const undo of cancels.splice(0)) undo()
  }
  const go = () => {
    cancel()
    run()
  }
  const on = (type: string, listener: () => void) => {
    addEventListener(type, listener, { once: true, capture: true })
    cancels.push(() => removeEventListener(type, listener, { capture: true }))
  }
  // Safari has no requestIdleCallback.
  const wait = () => {
    const timer = setTimeout(go, 300)
    cancels.push(() => clearTimeout(timer))
  }
  on('pointerdown', go)
  on('keydown', go)
  if (document.readyState === 'complete') wait()
  else on('load', wait)
  return cancel
}

/** Becomes true when `whenIdle` runs. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
