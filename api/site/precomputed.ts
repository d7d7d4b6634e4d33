import type { ContentCoding } from './negotiate.ts'
import { type ByTransport, type HeaderMap, securityHeaders } from './security.ts'

export type Bytes = Uint8Array<ArrayBuffer>

interface Init {
  readonly status: number
  // Not readonly, as `ResponseInit` requires a mutable record; nothing writes to it.
  readonly headers: Record<string, string>
  /** Names and values in turn, which Node writes faster than a record. */
  readonly rawHeaders: string[]
}

export const initOf = (status: number, headers: Record<string, string>): Init => ({
  status,
  headers,
  rawHeaders: Object.entries(headers).flat(),
})

/** A precomputed response: sending it allocates only a `Response`. */
export interface ReadyAnswer {
  readonly body: Bytes
  readonly etag: string | undefined
  readonly full: ByTransport<Init>
  readonly unchanged: ByTransport<Init> | undefined
}

export interface ReadyOptions {
  readonly status?: number
  readonly body: Bytes
  /** How the body is encoded. */
  readonly encoding?: ContentCoding
  readonly etag?: string
  /** Headers of the response with and without its body (304). */
  readonly shared: HeaderMap
  /** Headers that describe the body. */
  readonly described: HeaderMap
  /** Replaces the default security headers. */
  readonly security?: ByTransport<HeaderMap>
}

/** Precomputes the headers of a response for plain HTTP and TLS, with and without its body. */
export function readyAnswer({
  status = 200,
  body,
  encoding = 'identity',
  etag,
  shared,
  described,
  security = securityHeaders,
}: ReadyOptions): ReadyAnswer {
  const coding: HeaderMap = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  const validator: HeaderMap = etag === undefined ? {} : { ETag: etag }
  const inits = (code: number, extra: HeaderMap): ByTransport<Init> => {
    const headers = { ...extra, ...shared, ...validator }
    return {
      plain: initOf(code, { ...headers, ...security.plain }),
      tls: initOf(code, { ...headers, ...security.tls }),
    }
  }
  return {
    // A `Buffer` view, which Node would otherwise create for each response.
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    etag,
    // Set explicitly for HEAD responses.
    full: inits(status, { ...described, ...coding, 'Content-Length': String(body.byteLength) }),
    unchanged: etag === undefined ? undefined : inits(304, {}),
  }
}

/** The body and headers to send. */
export interface Outgoing {
  readonly body: Bytes | null
  readonly init: Init
}

/** The response, or 304 if `If-None-Match` has its ETag (RFC 9110, section 13.1.2). */
export function outgoing(
  response: ReadyAnswer,
  transport: keyof ByTransport<unknown>,
  ifNoneMatch: string | undefined,
): Outgoing {
  const { body, etag, full, unchanged } = response
  if (ifNoneMatch !== undefined && unchanged !== undefined && matches(etag, ifNoneMatch)) {
    return { body: null, init: unchanged[transport] }
  }
  return { body, init: full[transport] }
}

export const respond = ({ body, init }: Outgoing): Response => new Response(body, init)

function matches(etag: string | undefined, header: string): boolean {
  if (etag === header || header.trim() === '*') return true
  const strong = etag?.replace(/^W\//, '')
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === strong)
}
