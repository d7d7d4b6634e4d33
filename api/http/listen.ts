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
import type { Outgoing } from '#api/site/ready.ts'
import { securityHeaders } from '#api/site/security.ts'
import { Problem, problemContentType } from './problem.ts'

/** The address cannot be listened on; the message says why and what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

type Bindings = HttpBindings | Http2Bindings

export interface ListenOptions {
  readonly fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>
  /** An answer that `fetch` would give too, sent without a `Request` and a `Response`: a third faster. */
  readonly readyAnswer?: (incoming: IncomingMessage) => Outgoing | undefined
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly onRequest: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly onError: (error: unknown) => void
  readonly limits?: SocketLimits
}

/** How long a connection may keep the server waiting, in milliseconds. */
const defaultLimits = {
  headers: 15_000,
  /** For a whole request: large imports travel over slow lines. Bodies that stall end earlier: `body.ts`. */
  request: 600_000,
  /** How often the two are looked at. */
  check: 5_000,
  /** Once the server stops, a connection may still bring a request that is under way for that long. */
  idle: 500,
}

export type SocketLimits = Readonly<typeof defaultLimits>

export interface Listening {
  readonly port: number
  /**
   * Takes no more connections, lets answers finish for that long, then cuts off the rest. Every answer
   * from then on says `Connection: close`.
   */
  readonly close: (milliseconds: number) => Promise<void>
}

/** Listens on the host; `localhost` means both loopback addresses, as a browser may try either first. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const answer = createAnswerer(options)
  const { host: name, limits = defaultLimits } = options
  const hosts = name === 'localhost' ? ['127.0.0.1', '::1'] : [name]
  const servers: Server[] = []
  let port = options.port
  let isStopping = false
  const Answer = responseClass(() => isStopping)
  const close = async (milliseconds: number): Promise<void> => {
    isStopping = true
    await Promise.all(servers.map((server) => closeServer(server, milliseconds, limits.idle)))
  }
  for (const host of hosts) {
    const server = createHardenedServer(answer, limits, Answer)
    try {
      port = await bind(server, host, port)
      servers.push(server)
    } catch (error) {
      // Many containers have no IPv6: the one address is enough then.
      if (host === '::1' && /^EADDRNOTAVAIL|^EAFNOSUPPORT/.test(codeOf(error))) continue
      await close(0)
      throw new ListenError(explain(codeOf(error), host, port), { cause: error })
    }
  }
  return { port, close }
}

type Answerer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

function createAnswerer({ fetch, readyAnswer, onRequest, onError }: ListenOptions): Answerer {
  const handle = getRequestListener(fetch, {
    // What never became a `Request` (a malformed Host, a backslash in the path) gets an answer of ours too.
    errorHandler: (error) => {
      if (error instanceof RequestError) return toResponse(new Problem('bad-request'))
      onError(error)
      return toResponse(new Problem('internal'))
    },
  })
  return (incoming, outgoing) => {
    onRequest(incoming, outgoing)
    // Nobody reads the body of such a request: what follows it on the connection would wait for it.
    if (/^(?:GET|HEAD)$/.test(incoming.method ?? '') && hasBody(incoming)) {
      outgoing.setHeader('Connection', 'close')
    }
    const ready = readyAnswer?.(incoming)
    if (ready) outgoing.writeHead(ready.init.status, ready.init.headers).end(ready.body)
    else void handle(incoming, outgoing)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Answers that say `Connection: close` once the server stops, so that clients open no request on a dying connection. */
function responseClass(isStopping: () => boolean) {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string, headers?: Headers): this
    override writeHead(status: number, headers?: Headers): this
    override writeHead(...args: readonly unknown[]): this {
      if (isStopping()) this.setHeader('Connection', 'close')
      return Reflect.apply(super.writeHead, this, args)
    }
  }
}

function createHardenedServer(
  answer: Answerer,
  limits: SocketLimits,
  Answer: typeof ServerResponse<IncomingMessage>,
): Server {
  const server = createServer(
    {
      ServerResponse: Answer,
      // Slow senders hold a connection for that long only.
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      // Longer than the 60 s of most proxies, so that none reuses a connection while it is closed.
      keepAliveTimeout: 65_000,
      // A missing Host is answered by `handle`, with our headers.
      requireHostHeader: false,
    },
    answer,
  )
  server.on('clientError', refuseUnreadable)
  server.on('checkExpectation', answer)
  return server
}

/** Answers what Node could not parse as HTTP, on the bare socket. */
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
      // Its body was not read.
      Connection: 'close',
    },
  })
}

/** The port that was bound. */
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
    // A request may be on its way along an idle connection: cut at once, it would be reset.
    const endIdle = setTimeout(
      () => {
        server.closeIdleConnections()
        // A connection is idle only once its answer has gone out: look again until all are.
        sweep = setInterval(() => server.closeIdleConnections(), 25)
      },
      Math.min(idle, milliseconds),
    )
    const cutOff = setTimeout(() => server.closeAllConnections(), milliseconds)
    // The `close` of an HTTP server ends idle connections too; that of a TCP server only stops listening.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(endIdle)
      clearInterval(sweep)
      clearTimeout(cutOff)
      resolve()
    })
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: stop the other program, or set PORT.`
  }
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to 1024 or above.`
  return `Cannot listen on ${host}, port ${port} (${code}): check HOST and PORT.`
}
