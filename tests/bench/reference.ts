import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reference works, each done in a worker as a page of the same browser would do it. */
const worker = `
import { dump } from '/js-yaml.mjs'
onmessage = async ({ data: { work, file } }) => {
  if (work === 'parse') {
    const start = performance.now()
    const value = JSON.parse(await file.text())
    const ms = performance.now() - start
    postMessage(value === undefined ? 0 : ms)
  } else {
    const value = JSON.parse(await file.text())
    const start = performance.now()
    const text = dump(value)
    const ms = performance.now() - start
    postMessage(text === '' ? 0 : ms)
  }
}
`

const page = `<!doctype html><meta charset="utf-8"><input type="file"><script type="module">
const worker = new Worker('/worker.js', { type: 'module' })
window.measure = (work) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data)
  worker.onerror = reject
  worker.postMessage({ work, file: document.querySelector('input').files[0] })
})
</script>`

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html', page],
  '/worker.js': ['text/javascript', worker],
  '/js-yaml.mjs': [
    'text/javascript',
    readFileSync('node_modules/js-yaml/dist/browser/js-yaml.esm.min.mjs', 'utf8'),
  ],
}

/** A page whose `measure(work)` gives the milliseconds of `JSON.parse(await file.text())` or js-yaml's `dump`. */
export async function serveReference(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
