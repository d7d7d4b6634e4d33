import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveProduct } from '#tests/product-server.ts'
import { startBareServer } from './bare-server.ts'
import { type Figure, median } from './figure.ts'
import { compareLoads } from './load.ts'

/**
 * Measures responses of the production build, with its log, against a bare `node:http` server that sends
 * the same bytes.
 */
export async function measureServerRate(): Promise<readonly Figure[]> {
  const paths = { 'GET /': '/', 'GET a script of about 2 KB': smallScript() }
  const folder = mkdtempSync(join(tmpdir(), 'offkit-rate-'))
  const ours = await serveProduct({ logFile: join(folder, 'log') })
  try {
    for (const path of Object.values(paths)) await settle(ours.url + path)
    const { port } = new URL(ours.url)
    const bare = await startBareServer(port, Object.values(paths))
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(paths)) {
      const order = { path, connections: 50, milliseconds: 1_000 }
      const loads = await compareLoads(port, bare.port, order)
      figures.push({
        name: `Rate of ${name}, against node:http`,
        unit: 'times',
        rounds: loads.map((it) => it.ours.rate / it.bare.rate),
        limit: 0.85,
        atLeast: true,
        note: `${median(loads.map((it) => it.ours.rate)).toFixed(0)} responses per second`,
      })
    }
    bare.stop()
    return figures
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Requests a response until it has its best compression, which takes a moment in another thread: from then on, both
 * servers send the same bytes.
 */
async function settle(url: string): Promise<void> {
  for (let request = 0; request < 5; request += 1) {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en' }
    await (await fetch(url, { headers })).arrayBuffer()
    await sleep(100)
  }
}

/** Small responses reveal the server's own cost. */
function smallScript(): string {
  const folder = join('dist', 'assets')
  const names = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  const distance = (name: string): number => Math.abs(statSync(join(folder, name)).size - 2_048)
  const [nearest] = names.sort((a, b) => distance(a) - distance(b))
  return `/assets/${nearest}`
}
