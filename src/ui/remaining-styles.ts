let loading: Promise<void> | undefined

/**
 * Waits for the styles that a page doesn't contain, and starts to load them if `public/start.js`
 * hasn't. Resolves even if they fail to load.
 */
export function loadRemainingStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // Prerendering has no document.
    const rest = globalThis.document?.querySelector<HTMLLinkElement>('link[data-rest]')
    if (!rest || rest.sheet) return resolve()
    rest.addEventListener('load', () => resolve())
    rest.addEventListener('error', () => resolve())
    if (rest.rel !== 'stylesheet') rest.rel = 'stylesheet'
  })
  return loading
}
