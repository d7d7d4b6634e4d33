import { clientsClaim } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { cacheableResponse } from './service-worker/cacheable-response.ts'
import { withDerivedFiles } from './service-worker/derived-files.ts'
import { installFiles } from './service-worker/install-files.ts'
import { cacheLateFiles, LATE_CACHE, pathOf } from './service-worker/late-files.ts'
import { type CookieReader, respondToNavigation } from './service-worker/navigation.ts'
import { createOldFiles } from './service-worker/old-files.ts'
import { withPageBundle } from './service-worker/page-bundle.ts'
import { receiveShared } from './service-worker/shared-content.ts'
import { addAssetRoutes } from './service-worker/static-routes.ts'

/**
 * A precache entry; large files are marked as `late`, files that are never cached as `online`, and those that name
 * others have a digest.
 */
interface Entry extends PrecacheEntry {
  readonly late?: boolean
  readonly online?: boolean
  readonly digest?: string
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly Entry[]
  readonly cookieStore?: CookieReader
}

/** The path of the site's folder without a slash at the end; empty at the root of the host. */
const base = new URL(self.registration.scope).pathname.slice(0, -1)
const entries = [...self.__WB_MANIFEST]
const paths = new Set(entries.map(pathOf))
const late = entries.filter((entry) => entry.late)
const files = entries.filter((entry) => !entry.late && !entry.online)

// Large files are cached when a page is idle.
const lateKeys = cacheLateFiles(late, base, install)
addAssetRoutes(late.map(pathOf))

// The entire app, lazy chunks too, so that every route works offline.
const precache = new PrecacheController()
precache.addToCacheList(files)
const { cacheName } = precache.strategy
const keys = precache.getURLsToCacheKeys()
registerRoute(new PrecacheRoute(precache))

const oldFiles = createOldFiles({
  base,
  caches,
  clients: self.clients,
  hasSuccessor: () => self.registration.installing !== null || self.registration.waiting !== null,
  current: new Map([
    [cacheName, new Set([...keys.values()].map((key) => key.slice(self.location.origin.length)))],
    [LATE_CACHE + base, lateKeys],
  ]),
})

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) =>
  event.waitUntil(oldFiles.recordOpenPages().then(oldFiles.sweep)),
)

/** Caches all files that the cache doesn't have, until `signal` aborts. */
async function install(signal?: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheName)
  const digests = new Map(files.flatMap((it) => (it.digest ? [[pathOf(it), it.digest]] : [])))
  const fromNetwork = withPageBundle((request) => fetch(request, signal && { signal }), base)
  await installFiles(
    [...keys].map(([url, key]) => ({ url, key, isHashed: url === key })),
    {
      cache,
      fetch: withDerivedFiles(fromNetwork, { folder: `${base}/assets/`, paths, digests, cache }),
      check: (request, response) => cacheableResponse(request, response, paths),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  )
}

// Files of an earlier version, while one of its pages is still open in another tab.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}/assets/`),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
)

receiveShared(base)

// Every route has prerendered documents. The API is never cached.
registerRoute(
  new NavigationRoute(
    ({ request, event }) => {
      event.waitUntil(oldFiles.sweep())
      return respondToNavigation(request, {
        base,
        findPage: (path) => precache.matchPrecache(base + path),
        fetch: (it) => fetch(it),
        cookies: self.cookieStore,
        languages: navigator.languages,
      })
    },
    { denylist: [new RegExp(`^${base}/(?:api|healthz|readyz|metrics|\\.well-known)(?:/|$)`)] },
  ),
)

// The first version controls the open page at once, so that its later chunks come from the cache. A
// newer version waits for the visitor.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // Any other message can be the first after an update.
  else event.waitUntil(oldFiles.sweep())
})
