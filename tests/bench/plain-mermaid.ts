import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'

declare global {
  interface Window {
    /**
     * Defined by plain Mermaid's page: adds the diagram of the code to the document and returns it
     * as SVG.
     */
    readonly draw: (code: string, dark?: boolean) => Promise<string>
  }
}

// As in Mermaid's documentation, with the configuration of `frame/diagram.ts`.
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Mermaid</title>
<textarea></textarea>
<div id="picture"></div>
<script type="module">
  import mermaid from '/mermaid.esm.min.mjs'
  let count = 0
  window.draw = async (code, dark = false) => {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      maxEdges: 5000,
      theme: dark ? 'dark' : 'default',
    })
    const { svg } = await mermaid.render('diagram-' + ++count, code)
    document.querySelector('#picture').innerHTML = svg
    return svg
  }
  let resting
  document.querySelector('textarea').addEventListener('input', ({ target }) => {
    clearTimeout(resting)
    resting = setTimeout(() => draw(target.value).catch(() => undefined), 200)
  })
  const code = new URLSearchParams(location.search).get('code')
  if (code) await draw(code)
</script>
</html>`

/**
 * Serves a page with only Mermaid and a textarea. Code is rendered 200 ms after typing, as in the
 * product; `?code=` sets the initial code. All files are cacheable without limit.
 */
export async function servePlainMermaid(): Promise<{
  readonly url: string
  readonly stop: () => void
}> {
  const dist = dirname(createRequire(import.meta.url).resolve('mermaid'))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://plain')
    const isScript = extname(pathname) === '.mjs'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'cache-control': isScript ? 'max-age=31536000, immutable' : 'no-cache',
    })
    response.end(isScript ? readFileSync(join(dist, normalize(pathname))) : page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
