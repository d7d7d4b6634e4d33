import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
}

// A cache answers only requests with the same values of the headers that `Vary` names; offline there
// is but the one answer.
addPlugins([
  {
    async cacheWillUpdate({ response }) {
      if (!response.ok) return null
      const headers = new Headers(response.headers)
      headers.delete('vary')
      return new Response(response.body, { status: response.status, headers })
    },
  },
])

// The whole app, lazy chunks too: whatever a route needs is here before the network goes.
precacheAndRoute([...self.__WB_MANIFEST])

// Every route is the same document. The server's own answers stay its own: the API is never cached,
// and the administrator's pages are online only.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|admin|healthz)(\/|$)/],
  }),
)

// The first version takes the open page at once, so that its later chunks come from the cache. A
// newer version waits until the visitor asks for it: it would take those chunks away.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
