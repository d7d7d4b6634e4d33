import { clientsClaim } from 'workbox-core'
import { addPlugins, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepLateFiles } from './service-worker/late-files.ts'
import { answerNavigation } from './service-worker/navigation.ts'
import { pathOf } from './service-worker/path-of.ts'
import { takeShared } from './service-worker/shared-content.ts'
import { routeAssets } from './service-worker/static-routes.ts'
import { wholeAnswers } from './service-worker/whole-answers.ts'

/** A file of the build; the large ones are marked as `late`. */
interface Entry extends PrecacheEntry {
  readonly late?: boolean
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Entry[] }

const entries = [...self.__WB_MANIFEST]
const paths = new Set(entries.map(pathOf))
addPlugins([wholeAnswers(paths)])

// The whole app, lazy chunks too: whatever a route needs is here before the network goes. Large
// files follow when there is time.
const late = entries.filter((entry) => entry.late)
keepLateFiles(late)
routeAssets(late.map(pathOf))
precacheAndRoute(entries.filter(({ late }) => !late))

takeShared()

// Every route has its documents. The server's own answers stay its own: the API is never cached, and
// the administrator's pages are online only.
registerRoute(
  new NavigationRoute(({ request }) => answerNavigation(request), {
    denylist: [/^\/(api|admin|healthz)(\/|$)/],
  }),
)

// The first version takes the open page at once, so that its later chunks come from the cache. A
// newer version waits until the visitor asks for it: it would take those chunks away.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
