import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** A page's message that it has nothing better to do. */
const KEEP_LATE_FILES = 'KEEP_LATE_FILES'

/** The cache of the files that are too large for the install. */
export const LATE_CACHE = 'late-files'

/** The path that a file of the build is asked for by. */
export const pathOf = ({ url }: PrecacheEntry): string => new URL(url, self.location.href).pathname

/**
 * Keeps files that are too large for the install: each when a page uses it, all of them when a page
 * asks for that, which is told whether they have come. Gives their names in the cache.
 */
export function keepLateFiles(entries: readonly PrecacheEntry[]): ReadonlySet<string> {
  /** By path, the name in the cache: another content is another name. */
  const keys = new Map(entries.map((entry) => [pathOf(entry), keyOf(entry)]))

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && keys.has(url.pathname),
    async ({ url }) => {
      const cache = await caches.open(LATE_CACHE)
      return (await cache.match(keys.get(url.pathname) ?? '')) ?? fetchAndKeep(cache, url.pathname)
    },
  )

  const fetchAndKeep = async (cache: Cache, path: string): Promise<Response> => {
    const response = await fetch(path)
    // A refusal (no room) is no reason to withhold the answer.
    if (response.ok)
      await cache.put(keys.get(path) ?? path, response.clone()).catch(() => undefined)
    return response
  }

  const keepAll = async () => {
    const cache = await caches.open(LATE_CACHE)
    for (const [path, key] of keys) {
      if (!(await cache.match(key))) await fetchAndKeep(cache, path)
    }
    return true
  }

  self.addEventListener('message', (event) => {
    if (event.data?.type !== KEEP_LATE_FILES) return
    // Without a network the next page tries again.
    const kept = keepAll().catch(() => false)
    event.waitUntil(kept.then((done) => event.ports[0]?.postMessage(done)))
  })
  return new Set(keys.values())
}

const keyOf = (entry: PrecacheEntry) =>
  entry.revision ? `${pathOf(entry)}?revision=${entry.revision}` : pathOf(entry)
