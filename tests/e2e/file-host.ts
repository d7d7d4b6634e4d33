import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}

/** Writes the site for a file host into a folder. Throws with the message of the command. */
export function exportSite(folder: string, base: string): void {
  const env = { ...process.env, BASE_PATH: base }
  execFileSync(process.execPath, ['dist-server/export.js', folder], { env, stdio: 'pipe' })
}

/**
 * Exports the site, and serves its files below a path as any file host does: with a type by extension, a redirect
 * from a folder to its address with a slash, `404.html`, and no other header.
 */
export async function serveFiles(base: string): Promise<{
  readonly url: string
  readonly close: () => void
}> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-static-'))
  exportSite(folder, base)
  const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host')
    const path = join(folder, decodeURIComponent(pathname.slice(base.length - 1)))
    const isFolder = kindOf(path)?.isDirectory()
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/` }).end()
      return
    }
    const file = isFolder ? join(path, 'index.html') : path
    const isThere = pathname.startsWith(base) && kindOf(file)?.isFile()
    const sent = isThere ? file : join(folder, '404.html')
    const type = types[extname(sent)] ?? 'application/octet-stream'
    response.writeHead(isThere ? 200 : 404, { 'content-type': type }).end(readFileSync(sent))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
