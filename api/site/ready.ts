import { type ByTransport, type HeaderMap, securityHeaders } from './security.ts'

export type Bytes = Uint8Array<ArrayBuffer>

interface Init {
  readonly status: number
  // Not readonly: `ResponseInit` asks for a mutable record, though nobody writes to it.
  readonly headers: Record<string, string>
}

/** An answer of which everything is made: sending it allocates one `Response` and nothing else. */
export interface ReadyAnswer {
  readonly body: Bytes
  readonly etag: string | undefined
  readonly full: ByTransport<Init>
  readonly unchanged: ByTransport<Init> | undefined
}

export interface ReadyOptions {
  readonly status?: number
  readonly body: Bytes
  readonly etag?: string
  /** Headers that belong to the answer whether or not its body is sent. */
  readonly shared: HeaderMap
  /** Headers that describe the body. */
  readonly described: HeaderMap
  /** In the place of the security headers that every other answer has. */
  readonly security?: ByTransport<HeaderMap>
}

export function readyAnswer({
  status = 200,
  body,
  etag,
  shared,
  described,
  security = securityHeaders,
}: ReadyOptions): ReadyAnswer {
  const validator: HeaderMap = etag === undefined ? {} : { ETag: etag }
  const inits = (code: number, extra: HeaderMap): ByTransport<Init> => {
    const headers = { ...extra, ...shared, ...validator }
    return {
      plain: { status: code, headers: { ...headers, ...security.plain } },
      tls: { status: code, headers: { ...headers, ...security.tls } },
    }
  }
  return {
    // A view as a Buffer: Node would make one for each answer.
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    etag,
    // The length is stated, so that the answer to HEAD has it too.
    full: inits(status, { ...described, 'Content-Length': String(body.byteLength) }),
    unchanged: etag === undefined ? undefined : inits(304, {}),
  }
}

/** What goes over the wire. */
export interface Outgoing {
  readonly body: Bytes | null
  readonly init: Init
}

/** The answer, or 304 where the visitor has it already (`If-None-Match`, RFC 9110, 13.1.2). */
export function outgoing(
  answer: ReadyAnswer,
  transport: keyof ByTransport<unknown>,
  ifNoneMatch: string | undefined,
): Outgoing {
  const { body, etag, full, unchanged } = answer
  if (ifNoneMatch !== undefined && unchanged !== undefined && matches(etag, ifNoneMatch)) {
    return { body: null, init: unchanged[transport] }
  }
  return { body, init: full[transport] }
}

/** The same as a `Response`. */
export function send(...parts: Parameters<typeof outgoing>): Response {
  const { body, init } = outgoing(...parts)
  return new Response(body, init)
}

function matches(etag: string | undefined, header: string): boolean {
  if (etag === header || header.trim() === '*') return true
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
