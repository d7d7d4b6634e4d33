import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from '@hono/node-server'
import { Problem, problemContentType } from './problem.ts'
import type { Outgoing } from './site/ready.ts'
import { securityHeaders } from './site/security.ts'

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
}

export interface Listening {
  readonly port: number
  /** Takes no more connections, lets answers finish for that long, then cuts off the rest. */
  readonly close: (milliseconds: number) => Promise<void>
}

/** Listens on the host; `localhost` means both loopback addresses, as a browser may try either first. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const answer = createAnswerer(options)
  const hosts = options.host === 'localhost' ? ['127.0.0.1', '::1'] : [options.host]
  const servers: Server[] = []
  let port = options.port
  const close = async (milliseconds: number): Promise<void> => {
    await Promise.all(servers.map((server) => closeServer(server, milliseconds)))
  }
  for (const host of hosts) {
    const server = createHardenedServer(answer)
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
    const ready = readyAnswer?.(incoming)
    if (ready) outgoing.writeHead(ready.init.status, ready.init.headers).end(ready.body)
    else void handle(incoming, outgoing)
  }
}

function createHardenedServer(answer: Answerer): Server {
  const server = createServer(
    {
      // Slow senders hold a connection for that long only.
      headersTimeout: 15_000,
      requestTimeout: 60_000,
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
  const body = JSON.stringify(new Problem('bad-request').body())
  const headers = {
    ...securityHeaders.plain,
    'Content-Type': problemContentType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
}

function toResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problem.body()), {
    status: problem.status,
    headers: {
      ...securityHeaders.plain,
      'Cache-Control': 'no-store',
      'Content-Type': problemContentType,
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

function closeServer(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection is idle only once its answer has gone out: look again until all are.
    const sweep = setInterval(() => server.closeIdleConnections(), 25)
    const cutOff = setTimeout(() => server.closeAllConnections(), milliseconds)
    server.close(() => {
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
