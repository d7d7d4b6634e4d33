import type { IncomingMessage } from 'node:http'

/** The start of a request. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * The absolute URL of a GET request if neither its host nor its path needs validation, decoding, or normalization;
 * undefined otherwise. It equals the one that Hono would build.
 */
export function plainUrl({ method, url = '', headers }: RequestHead): string | undefined {
  const { host = '' } = headers
  const isPlain = method === 'GET' && plainPath.test(url) && plainHost.test(host)
  return isPlain ? `http://${host}${url}` : undefined
}

/** Path segments that don't start with a dot, and a query, all without escapes. */
const plainPath = /^(?=\/)(?:\/[\w~-][\w.~-]*)*\/?(?:\?[\w.~=&-]*)?$/
const plainHost = /^[a-z\d.-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/
