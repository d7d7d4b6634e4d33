import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file in memory: its media type and content. */
export type ServedFile = readonly [type: string, body: string | Uint8Array]

/** Serves files by their path on a free port. */
export async function serveFiles(
  files: Readonly<Record<string, ServedFile>>,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
