let loading: Promise<void> | undefined

/**
 * Loads the styles that the home page doesn't include, once. Resolves even if they fail to load.
 */
export function loadRemainingStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    // Prerendering has no document.
    const first = globalThis.document?.querySelector<HTMLLinkElement>('link[data-rest]')
    if (!first) return resolve()
    const rest = document.createElement('link')
    rest.rel = 'stylesheet'
    rest.href = first.dataset.rest ?? ''
    rest.onload = () => resolve()
    rest.onerror = () => resolve()
    document.head.append(rest)
  })
  return loading
}
