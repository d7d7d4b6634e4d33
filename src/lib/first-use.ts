/** The events by which a visitor starts to use a page, before the first input. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter'] as const

let isUsed = false

/**
 * Runs at the first sign that the visitor uses the app, or now after that. For what a visitor who
 * only reads the page or its notifications doesn't need. Returns a cancel function.
 */
export function whenUsed(run: () => void): () => void {
  if (isUsed) {
    run()
    return () => undefined
  }
  const listen = (change: typeof addEventListener | typeof removeEventListener) => {
    for (const type of SIGNS) change(type, start, { capture: true, passive: true })
  }
  const cancel = () => listen(removeEventListener)
  const start = ({ target }: Event) => {
    // Chromium can block an update if its click also starts a worker of the page.
    if (target instanceof Element && target.closest('[aria-live]')) return
    isUsed = true
    cancel()
    run()
  }
  listen(addEventListener)
  return cancel
}
