declare const self: ServiceWorkerGlobalScope

/** Supported by Chromium since version 123; other browsers call this worker for every file. */
interface RoutedInstall extends ExtendableEvent {
  readonly addRoutes?: (
    rules: readonly {
      readonly condition: { readonly urlPattern: string }
      readonly source: 'cache' | 'fetch-event' | 'network'
    }[],
  ) => Promise<void>
}

/**
 * Registers static routes, so that the browser serves files from the cache, and the API from the network, without
 * starting this worker. Missing files come from the network.
 *
 * @param late paths of the files that this worker caches on first use.
 */
export function addAssetRoutes(late: readonly string[]): void {
  self.addEventListener('install', (event: RoutedInstall) => {
    const adding = event.addRoutes?.([
      ...late.map((path) => ({ condition: { urlPattern: path }, source: 'fetch-event' as const })),
      { condition: { urlPattern: 'assets/*' }, source: 'cache' },
      { condition: { urlPattern: 'api/*' }, source: 'network' },
    ])
    if (adding) event.waitUntil(adding)
  })
}
