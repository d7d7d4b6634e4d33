import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and server that can break connections, for the service worker too. */
export interface Network {
  /** The origin that the browser uses. */
  readonly url: string
  /** Method and path of every request that reached the server. */
  readonly requests: readonly string[]
  /** Decides for each request whether its connection breaks: before the response, or within it. */
  cut: (path: string) => 'before' | 'within' | undefined
  /** Decides for each request whether it never gets a response. */
  isLost: (path: string) => boolean
  /** The origin that requests are forwarded to; it may depend on the request. */
  target: string | ((request: IncomingMessage) => string)
  readonly close: () => Promise<void>
}

/** Starts a proxy in front of the server at `target`. */
export async function startNetwork(target: string): Promise<Network> {
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const cut = network.cut(path)
    const breakOff = () => void incoming.socket.destroy()
    if (cut === 'before') {
      breakOff()
      return
    }
    requests.push(`${incoming.method} ${path}`)
    if (network.isLost(path)) return
    const { target } = network
    const { host, ...headers } = incoming.headers
    const onward: ClientRequest = send(
      new URL(path, typeof target === 'string' ? target : target(incoming)),
      { method: incoming.method ?? 'GET', headers: { ...headers, host: host ?? '' } },
      (answer) => {
        // Nothing is served from the HTTP cache of the browser.
        const headers = { ...answer.headers, 'cache-control': 'no-store' }
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        if (cut === 'within')
          answer.once('data', (chunk) => outgoing.write(chunk.subarray(0, 40), breakOff))
        else answer.pipe(outgoing)
      },
    )
    onward.on('error', breakOff)
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    cut: () => undefined,
    isLost: () => false,
    target,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
  return network
}
