import type { IncomingMessage } from 'node:http'
import { type Outgoing, outgoing, readyAnswer } from '#api/site/precomputed.ts'
import type { TransportOf } from '#api/site/security.ts'
import { readerOf } from './secure.ts'

type RequestLine = Pick<IncomingMessage, 'url' | 'headers'>

/**
 * Returns a function that removes the folder of the site from the URL of a request, and returns the response to one
 * outside of it: a redirect for the folder without a slash, else 404. Health checks and metrics work at the root too.
 *
 * @param base the path of the folder without a slash at the end; empty for the root.
 */
export function createEntrance(base: string, transportOf: TransportOf) {
  const respond = (request: RequestLine, options: Parameters<typeof readyAnswer>[0]): Outgoing =>
    outgoing(readyAnswer(options), transportOf(readerOf(request.headers)), undefined)
  return (request: RequestLine): Outgoing | undefined => {
    const { url = '' } = request
    if (base === '' || /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url)) return undefined
    if (url.startsWith(`${base}/`)) {
      request.url = url.slice(base.length)
      return undefined
    }
    if (url === base || url.startsWith(`${base}?`)) {
      const Location = `${base}/${url.slice(base.length)}`
      const shared = { 'Cache-Control': 'no-cache', Location }
      return respond(request, { status: 308, body: new Uint8Array(), shared, described: {} })
    }
    return respond(request, {
      status: 404,
      body: new TextEncoder().encode('Not found\n'),
      shared: { 'Cache-Control': 'no-store' },
      described: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
}
