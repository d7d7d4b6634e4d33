import type { SentAd, SentAds } from '#api/contract/ads.ts'
import { databaseProblem } from '#api/db/failure.ts'
import { hashOf } from '#api/site/files.ts'
import { type ReadyAnswer, readyAnswer } from '#api/site/precomputed.ts'
import { dataSecurityHeaders } from '#api/site/security.ts'
import { placesAttributes } from './places.ts'
import type { AdStore } from './store.ts'

interface CachedResponse {
  readonly response: ReadyAnswer
  readonly items: readonly SentAd[]
  /** The ids of the ads whose views and clicks are counted; empty if none are. */
  readonly countedIds: ReadonlySet<string>
  /** HTML attributes by page path, filled on demand. */
  readonly places: Map<string, string>
  /** Wall clock milliseconds between which no ad starts or ends. */
  readonly from: number
  readonly to: number
  /** When the database has to be read again, in milliseconds of the monotonic clock. */
  readonly freshUntil: number
}

export interface PublicAdsCacheDeps {
  readonly liveAds: AdStore['liveAds']
  /** The wall clock, for the dates of ads. */
  readonly now: () => Date
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  readonly logError: (error: unknown) => void
}

/** How long a response is cached, as another host or the command line may change the ads. */
const FRESH_MS = 3_000

export type PublicAdsCache = ReturnType<typeof createPublicAdsCache>

/**
 * Caches the visitors' response of `GET /api/ads`. It expires after `FRESH_MS`, when an ad starts or ends, and on
 * `invalidate`. If the database is unavailable, the expired response is served.
 */
export function createPublicAdsCache(deps: PublicAdsCacheDeps) {
  const { liveAds, now, elapsed, logError } = deps
  let cached: CachedResponse | undefined
  let generation = 0
  let reading: { readonly asOf: number; readonly response: Promise<ReadyAnswer> } | undefined
  let next: Promise<ReadyAnswer> | undefined

  const read = async (asOf: number): Promise<ReadyAnswer> => {
    try {
      const time = now()
      const freshUntil = elapsed() + FRESH_MS
      const { content, until } = await liveAds(time)
      const response = toResponse(content, SHARED_CACHING)
      // A change during the read has made the result stale.
      if (asOf === generation) {
        const span = { from: time.getTime(), to: until?.getTime() ?? Infinity, freshUntil }
        // Unchanged content reuses the precomputed response.
        const same = cached?.response.etag === response.etag ? cached : undefined
        cached = { ...(same ?? toCached(response, content)), ...span }
      }
      return response
    } catch (error) {
      // Visitors get the stale response, or no ads, while the database is unavailable.
      if (cached === undefined && databaseProblem(error) !== 'unavailable') throw error
      logError(error)
      return cached?.response ?? withoutAds
    } finally {
      reading = undefined
    }
  }

  // `from` is checked because the wall clock may be set back.
  const isFresh = (): boolean => {
    if (cached === undefined || elapsed() >= cached.freshUntil) return false
    const time = now().getTime()
    return cached.from <= time && time < cached.to
  }

  /** At most one read runs and one waits, however many changes there are; the waiting one sees all of them. */
  const readOnce = (): Promise<ReadyAnswer> => {
    reading ??= { asOf: generation, response: read(generation) }
    if (reading.asOf === generation) return reading.response
    next ??= reading.response
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return readOnce()
      })
    return next
  }

  return {
    /** The cached response; undefined if it isn't fresh. */
    cached: (): ReadyAnswer | undefined => (isFresh() ? cached?.response : undefined),
    /** Reads the response from the database. Concurrent calls share one read. */
    read: readOnce,
    /** Whether views and clicks of an ad are counted: it is live, and the owner has turned counting on. */
    isCounted: (id: string): boolean => cached?.countedIds.has(id) ?? false,
    /** The HTML attributes for a page's ad slots; empty before the first read. */
    placesOn: (path: string): string => {
      // The page doesn't wait for this read, which is for the next one.
      if (!isFresh()) readOnce().catch(() => undefined)
      if (cached === undefined) return ''
      const hit = cached.places.get(path)
      if (hit !== undefined) return hit
      const attributes = placesAttributes(cached.items, path)
      cached.places.set(path, attributes)
      return attributes
    },
    /** Invalidates the cached response after a change and starts to read it again. */
    invalidate: (): void => {
      generation += 1
      if (cached === undefined) return
      cached = { ...cached, freshUntil: Number.NEGATIVE_INFINITY }
      readOnce().catch(() => undefined)
    },
  }
}

const toCached = (response: ReadyAnswer, { items, countViews }: SentAds) => ({
  response,
  items,
  countedIds: new Set(countViews ? items.map(({ id }) => id) : []),
  places: new Map<string, string>(),
})

// Browsers revalidate each time, mostly with a 304; a CDN revalidates every 15 seconds.
const SHARED_CACHING = 'public, max-age=0, s-maxage=15'

function toResponse(content: SentAds, caching: string): ReadyAnswer {
  const body = new TextEncoder().encode(JSON.stringify(content))
  return readyAnswer({
    security: dataSecurityHeaders,
    body,
    etag: `"${hashOf(body)}"`,
    shared: { 'Cache-Control': caching, Vary: 'Authorization' },
    described: { 'Content-Type': 'application/json' },
  })
}

/** The uncacheable response if the ads were never read: pages must not have a failed request. */
const withoutAds = toResponse({ showAds: false, items: [] }, 'no-store')
