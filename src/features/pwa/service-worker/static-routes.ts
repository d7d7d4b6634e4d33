declare const self: ServiceWorkerGlobalScope

/** Chromium has had it since 123; others ask this worker for every file. */
interface RoutedInstall extends ExtendableEvent {
  readonly addRoutes?: (
    rules: readonly {
      readonly condition: { readonly urlPattern: string }
      readonly source: 'cache' | 'fetch-event'
    }[],
  ) => Promise<void>
}

/**
 * Lets the browser take the build's files from the cache itself, which spares each the way through
 * this worker. What is not there comes from the network.
 *
 * @param late paths of the files that this worker keeps when they are first used.
 */
export function routeAssets(late: readonly string[]): void {
  self.addEventListener('install', (event: RoutedInstall) => {
    const adding = event.addRoutes?.([
      ...late.map((path) => ({ condition: { urlPattern: path }, source: 'fetch-event' as const })),
      { condition: { urlPattern: '/assets/*' }, source: 'cache' },
    ])
    if (adding) event.waitUntil(adding)
  })
}
