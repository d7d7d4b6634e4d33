let coming: Promise<void> | undefined

/**
 * Home comes with the styles that it needs itself. Whatever is shown beyond that waits for the rest,
 * and does without it should it not come.
 */
export function restOfStyles(): Promise<void> {
  coming ??= new Promise((resolve) => {
    // The build draws pages without a document.
    const first = globalThis.document?.querySelector<HTMLLinkElement>('link[data-rest]')
    if (!first) return resolve()
    const rest = document.createElement('link')
    rest.rel = 'stylesheet'
    rest.href = first.dataset.rest ?? ''
    rest.onload = () => resolve()
    rest.onerror = () => resolve()
    document.head.append(rest)
  })
  return coming
}
