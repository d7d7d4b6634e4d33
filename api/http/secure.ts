import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { type HeaderReader, securityHeaders, type TransportOf } from '#api/site/security.ts'
import type { Env } from './env.ts'

/** Adds the security headers to the response of a request. */
export type Secure = (c: Context<Env>) => void

export const createSecure =
  (transportOf: TransportOf): Secure =>
  (c) => {
    const headers = securityHeaders[transportOf(headerReader(c))]
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }

/** Reads headers from Node's object, since `Headers` validates the name in every lookup. */
export function headerReader(c: Pick<Context<Env>, 'env' | 'req'>): HeaderReader {
  const incoming = c.env?.incoming
  return incoming === undefined ? (name) => c.req.header(name) : readerOf(incoming.headers)
}

export function readerOf(headers: IncomingHttpHeaders): HeaderReader {
  return (name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
}
