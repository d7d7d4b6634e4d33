import type { IncomingMessage } from 'node:http'
import type { Outgoing } from '#api/site/precomputed.ts'
import type { HeaderReader } from '#api/site/security.ts'
import type { PlacesOn, Site } from '#api/site/site.ts'
import { cacheByText } from '#api/site/text-cache.ts'
import { isPlainHost, isPlainPath } from './plain-url.ts'
import { readerOf } from './secure.ts'

/** The start of a request. */
type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The response to a request with these headers; undefined if it isn't in memory. */
type FastResponder = (header: HeaderReader) => Outgoing | undefined

export interface FastResponseDeps {
  readonly site: Site
  readonly placesOn: PlacesOn
  /** The response of `GET /api/ads`. */
  readonly cachedAds: FastResponder
}

/** Each host has its own cache of paths. */
const MAX_HOSTS = 16

/**
 * Returns the responses that are in memory: pages, files, and the cached ads. A URL is parsed once and then found by
 * its host and path, since parsing takes longer than all else before a response is sent.
 */
export function createFastResponse({ site, placesOn, cachedAds }: FastResponseDeps) {
  const responderAt = (host: string, path: string): FastResponder => {
    if (!isPlainPath(path)) return none
    if (path === '/api/ads') return cachedAds
    if (isHandledByRoute(path)) return none
    // Equals the URL that Hono would build.
    const respond = site(`http://${host}${path}`)
    return (header) => respond(header, placesOn)
  }
  const respondersAt = cacheByText(
    (host) => (isPlainHost(host) ? cacheByText((path) => responderAt(host, path)) : () => none),
    MAX_HOSTS,
  )
  return ({ method, url = '', headers }: RequestHead): Outgoing | undefined =>
    method === 'GET' ? respondersAt(headers.host ?? '')(url)(readerOf(headers)) : undefined
}

const none: FastResponder = () => undefined

/** Whether a path has a route other than that of the site's files. */
const isHandledByRoute = (path: string): boolean =>
  /^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/.test(path)
