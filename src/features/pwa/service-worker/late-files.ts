import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isFrame, sandboxed } from './cacheable-response.ts'

declare const self: ServiceWorkerGlobalScope

/** The message of an idle page. */
const KEEP_LATE_FILES = 'KEEP_LATE_FILES'
/** The message of a page that updates the app. */
const STOP_LATE_FILES = 'STOP_LATE_FILES'
/** The longest update. Until then, downloads for other tabs would keep this version in charge. */
const STOP_MS = 30_000

/** The cache of files that are too large for the install. The folder of a site follows, as sites of one host share all caches. */
export const LATE_CACHE = 'late-files'

/** The URL path of a precache entry. */
export const pathOf = ({ url }: PrecacheEntry): string => new URL(url, self.location.href).pathname

/**
 * Caches files that are too large for the install: each on first use, all of them when a page
 * requests it, which gets the reply whether all files are cached. A page that updates the app stops it: then no
 * page gets a reply. Returns their cache keys.
 *
 * @param install caches the other files again that the browser has deleted, as it can keep the service worker.
 */
export function cacheLateFiles(
  entries: readonly PrecacheEntry[],
  base: string,
  install: (signal: AbortSignal) => Promise<void>,
): ReadonlySet<string> {
  /** Cache keys by path; a key changes with the content. */
  const keys = new Map(entries.map((entry) => [pathOf(entry), keyOf(entry)]))

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && keys.has(url.pathname),
    async ({ url }) => {
      const cache = await caches.open(LATE_CACHE + base)
      return (await cache.match(keys.get(url.pathname) ?? '')) ?? fetchAndCache(cache, url.pathname)
    },
  )

  const fetchAndCache = async (
    cache: Cache,
    path: string,
    signal?: AbortSignal,
  ): Promise<Response> => {
    const response = await fetchFile(path, signal)
    // A full cache must not fail the response.
    if (response.ok)
      await cache.put(keys.get(path) ?? path, response.clone()).catch(() => undefined)
    return response
  }

  const cacheAll = async (signal: AbortSignal) => {
    await install(signal)
    const cache = await caches.open(LATE_CACHE + base)
    for (const [path, key] of keys) {
      if (!(await cache.match(key))) await fetchAndCache(cache, path, signal)
    }
    const cached = await Promise.all([...keys.values()].map((key) => cache.match(key)))
    return cached.every(Boolean)
  }

  /** The download in progress, which several pages can request. */
  let caching: Promise<boolean> | undefined
  let downloads = new AbortController()
  let stoppedUntil = 0
  const cacheOnce = () => {
    // Offline, the next page retries.
    caching ??= cacheAll(downloads.signal)
      .catch(() => false)
      .finally(() => {
        caching = undefined
      })
    return caching
  }
  const keep = async (page: MessagePort | undefined) => {
    const { signal } = downloads
    const areCached = await cacheOnce()
    // Without a reply, the page repeats its request.
    if (!signal.aborted) page?.postMessage(areCached)
  }

  self.addEventListener('message', (event) => {
    if (event.data?.type === STOP_LATE_FILES) {
      downloads.abort()
      downloads = new AbortController()
      stoppedUntil = Date.now() + STOP_MS
    }
    if (event.data?.type !== KEEP_LATE_FILES || Date.now() < stoppedUntil) return
    event.waitUntil(keep(event.ports[0]))
  })
  return new Set(keys.values())
}

/** A page for diagrams has its policy; any other page in its place is unusable. */
async function fetchFile(path: string, signal: AbortSignal | undefined): Promise<Response> {
  const response = await fetch(path, signal && { signal })
  if (!response.ok || !isFrame(path)) return response
  return (await sandboxed(response)) ?? Response.error()
}

const keyOf = (entry: PrecacheEntry) =>
  entry.revision ? `${pathOf(entry)}?revision=${entry.revision}` : pathOf(entry)
