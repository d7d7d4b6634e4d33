import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from '@hono/node-server'
import type { Outgoing } from '#api/site/precomputed.ts'
import { securityHeaders } from '#api/site/security.ts'
import { systemCode } from '#api/system-code.ts'
import { Problem, problemContentType } from './problem.ts'

/** The server can't listen on the address; the message explains why and what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

type Bindings = HttpBindings | Http2Bindings

export interface ListenOptions {
  /** Changes the URL of a request, or returns the response to it. */
  readonly enter?: (incoming: IncomingMessage) => Outgoing | undefined
  readonly fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>
  /** Returns a response identical to that of `fetch`, but without `Request` and `Response`: a third faster. */
  readonly fastResponse?: (incoming: IncomingMessage) => Outgoing | undefined
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  readonly onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly onError: (error: unknown) => void
  /** Called for data that isn't HTTP, and for requests whose head is late. */
  readonly onUnreadable?: () => void
  readonly limits?: SocketLimits
}

/** Timeouts of connections in milliseconds. */
const defaultLimits = {
  headers: 15_000,
  /** For a whole request, as large imports may be slow. Stalled bodies end earlier: see `body.ts`. */
  request: 600_000,
  /** How often Node checks the two above. */
  check: 5_000,
  /** How long an idle connection stays open after the server stops, for requests already on their way. */
  idle: 500,
}

export type SocketLimits = Readonly<typeof defaultLimits>

export interface Listening {
  readonly port: number
  /**
   * Accepts no more connections, waits for open responses, and aborts those that take longer. All further
   * responses have `Connection: close`.
   */
  readonly close: (milliseconds: number) => Promise<void>
}

/** Listens on the host; `localhost` means both loopback addresses, as a browser may try either. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const handler = createHandler(options)
  const { host: name, limits = defaultLimits, onUnreadable } = options
  const hosts = name === 'localhost' ? ['127.0.0.1', '::1'] : [name]
  const servers: Server[] = []
  let port = options.port
  let isStopping = false
  const ResponseClass = responseClass(() => isStopping)
  const close = async (milliseconds: number): Promise<void> => {
    isStopping = true
    await Promise.all(servers.map((server) => closeServer(server, milliseconds, limits.idle)))
  }
  for (const host of hosts) {
    const server = createHardenedServer(handler, limits, ResponseClass)
    server.on('clientError', (error: NodeJS.ErrnoException) => {
      // A client may disconnect at any time.
      if (error.code !== 'ECONNRESET') onUnreadable?.()
    })
    try {
      port = await bind(server, host, port)
      servers.push(server)
    } catch (error) {
      // Many containers have no IPv6; IPv4 is enough there.
      if (host === '::1' && /^EADDRNOTAVAIL|^EAFNOSUPPORT/.test(systemCode(error))) continue
      await close(0)
      throw new ListenError(explain(systemCode(error), host, port), { cause: error })
    }
  }
  return { port, close }
}

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

function createHandler({
  enter,
  fetch,
  fastResponse,
  onRequest,
  onError,
}: ListenOptions): RequestHandler {
  const handle = getRequestListener(fetch, {
    // Requests that can't become a `Request` (a malformed Host, a backslash in the path) get a problem too.
    errorHandler: (error) => {
      if (error instanceof RequestError) return toResponse(new Problem('bad-request'))
      onError(error)
      return toResponse(new Problem('internal'))
    },
  })
  return (incoming, outgoing) => {
    const outside = enter?.(incoming)
    onRequest(incoming, outgoing)
    // The body of such a request isn't read, so no other request can follow on the connection.
    if (hasBody(incoming) && /^(?:GET|HEAD)$/.test(incoming.method ?? '')) {
      outgoing.setHeader('Connection', 'close')
    }
    const ready = outside ?? fastResponse?.(incoming)
    if (ready) outgoing.writeHead(ready.init.status, ready.init.rawHeaders).end(ready.body)
    else void handle(incoming, outgoing)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response class that adds `Connection: close` once the server stops, so that clients don't reuse the connection. */
function responseClass(isStopping: () => boolean) {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string, headers?: Headers): this
    override writeHead(status: number, headers?: Headers): this
    override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
      if (isStopping()) this.setHeader('Connection', 'close')
      return typeof reason === 'string'
        ? super.writeHead(status, reason, headers)
        : super.writeHead(status, reason)
    }
  }
}

function createHardenedServer(
  handler: RequestHandler,
  limits: SocketLimits,
  ResponseClass: typeof ServerResponse<IncomingMessage>,
): Server {
  const server = createServer(
    {
      ServerResponse: ResponseClass,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      // Longer than the 60 s of most proxies, so that none reuses a connection that is being closed.
      keepAliveTimeout: 65_000,
      // `handle` responds to a missing Host, with the security headers.
      requireHostHeader: false,
    },
    handler,
  )
  server.on('clientError', refuseUnreadable)
  server.on('checkExpectation', handler)
  return server
}

/** Responds on the bare socket to data that Node can't parse as HTTP. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(new Problem(isLate ? 'timeout' : 'bad-request').body())
  const headers = {
    ...securityHeaders.plain,
    'Content-Type': problemContentType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = isLate ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

function toResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problem.body()), {
    status: problem.status,
    headers: {
      ...securityHeaders.plain,
      'Cache-Control': 'no-store',
      'Content-Type': problemContentType,
      // The request body was not read.
      Connection: 'close',
    },
  })
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: 1_024 }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function closeServer(server: Server, milliseconds: number, idle: number): Promise<void> {
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined
    // An idle connection stays open for a moment: a request may already be on its way.
    const endIdle = setTimeout(
      () => {
        server.closeIdleConnections()
        // Connections become idle when their response is sent, so this repeats until all are closed.
        sweep = setInterval(() => server.closeIdleConnections(), 25)
      },
      Math.min(idle, milliseconds),
    )
    const cutOff = setTimeout(() => server.closeAllConnections(), milliseconds)
    // `close` of an HTTP server would close idle connections too; that of a TCP server only stops listening.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(endIdle)
      clearInterval(sweep)
      clearTimeout(cutOff)
      resolve()
    })
  })
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: stop the other program, or set PORT.`
  }
  if (code === 'EACCES') return `Port ${port} needs more permissions: set PORT to 1024 or above.`
  return `Cannot listen on ${host}, port ${port} (${code}): check HOST and PORT.`
}
