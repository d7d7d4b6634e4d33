import { clientsClaim } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { installFiles } from './service-worker/install-files.ts'
import { keepLateFiles, LATE_CACHE, pathOf } from './service-worker/late-files.ts'
import { answerNavigation, type CookieReader } from './service-worker/navigation.ts'
import { createOldFiles } from './service-worker/old-files.ts'
import { takeShared } from './service-worker/shared-content.ts'
import { routeAssets } from './service-worker/static-routes.ts'
import { wholeAnswer } from './service-worker/whole-answer.ts'

/** A file of the build; the large ones are marked as `late`. */
interface Entry extends PrecacheEntry {
  readonly late?: boolean
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly Entry[]
  readonly cookieStore?: CookieReader
}

const entries = [...self.__WB_MANIFEST]
const paths = new Set(entries.map(pathOf))
const late = entries.filter((entry) => entry.late)
const files = entries.filter((entry) => !entry.late)

// Large files follow when there is time.
const lateKeys = keepLateFiles(late)
routeAssets(late.map(pathOf))

// The whole app, lazy chunks too: whatever a route needs is here before the network goes.
const precache = new PrecacheController()
precache.addToCacheList(files)
const { cacheName } = precache.strategy
const keys = precache.getURLsToCacheKeys()
registerRoute(new PrecacheRoute(precache))

const oldFiles = createOldFiles({
  caches,
  clients: self.clients,
  hasSuccessor: () => self.registration.installing !== null || self.registration.waiting !== null,
  current: new Map([
    [cacheName, new Set([...keys.values()].map((key) => key.slice(self.location.origin.length)))],
    [LATE_CACHE, lateKeys],
  ]),
})

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) =>
  event.waitUntil(oldFiles.remember().then(oldFiles.sweep)),
)

async function install(): Promise<void> {
  await installFiles(
    [...keys].map(([url, key]) => ({ url, key, isHashed: url === key })),
    {
      cache: await caches.open(cacheName),
      fetch: (request) => fetch(request),
      check: (request, response) => wholeAnswer(request, response, paths),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  )
}

// A page of an earlier version, which another tab has left behind: its files are kept as long as it is open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
)

takeShared()

// Every route has its documents. The server's own answers stay its own: the API is never cached.
registerRoute(
  new NavigationRoute(
    ({ request, event }) => {
      event.waitUntil(oldFiles.sweep())
      return answerNavigation(request, {
        match: (path) => precache.matchPrecache(path),
        fetch: (it) => fetch(it),
        cookies: self.cookieStore,
        languages: navigator.languages,
      })
    },
    { denylist: [/^\/(api|healthz)(\/|$)/] },
  ),
)

// The first version takes the open page at once, so that its later chunks come from the cache. A
// newer version waits until the visitor asks for it.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // A page that is drawn may be what was left of an update.
  else event.waitUntil(oldFiles.sweep())
})
