import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveProduct } from '#tests/product-server.ts'
import { startBareServer } from './bare-server.ts'
import { type Figure, median } from './figure.ts'
import { compareLoads } from './load.ts'
import { newAd, ownerOf } from './owner.ts'

const PATH = '/api/ads'
const CONNECTIONS = 100
const ROUND_MS = 2_000

/**
 * Measures `GET /api/ads`, complete and as 304, against a bare `node:http` server that sends the
 * same bytes.
 */
export async function measureAdsRate(): Promise<readonly Figure[]> {
  const password = 'correct horse battery'
  const folder = mkdtempSync(join(tmpdir(), 'offkit-ads-'))
  const ours = await serveProduct({
    settings: { ADMIN_PASSWORD: password },
    logFile: join(folder, 'log'),
  })
  try {
    await addAds(ours.url, password)
    const { port } = new URL(ours.url)
    const bare = await startBareServer(port, [PATH])
    try {
      const etag = (await fetch(ours.url + PATH)).headers.get('etag') ?? ''
      return [
        ...(await compare('GET /api/ads', port, bare.port, [])),
        ...(await compare('GET /api/ads, 304', port, bare.port, [`If-None-Match: ${etag}`])),
      ]
    } finally {
      bare.stop()
    }
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(
  name: string,
  ours: string,
  bare: string,
  headers: readonly string[],
): Promise<readonly Figure[]> {
  const order = { path: PATH, connections: CONNECTIONS, milliseconds: ROUND_MS, headers }
  const rounds = await compareLoads(ours, bare, order)
  const rate = Math.round(median(rounds.map((it) => it.ours.rate)))
  return [
    {
      name: `Rate of ${name} with ${CONNECTIONS} connections, against node:http`,
      unit: 'times',
      rounds: rounds.map((it) => it.ours.rate / it.bare.rate),
      limit: 0.9,
      atLeast: true,
      note: `${rate} responses per second`,
    },
    {
      name: `99th percentile of ${name}, against node:http`,
      unit: 'times',
      rounds: rounds.map((it) => it.ours.p99 / it.bare.p99),
      limit: 1.5,
      note: `${median(rounds.map((it) => it.ours.p99)).toFixed(1)} ms`,
    },
  ]
}

/** The maximum number of live ads. */
async function addAds(url: string, password: string): Promise<void> {
  const owner = await ownerOf(url, password)
  for (let i = 0; i < 6; i++) await owner.post('/api/ads/admin', newAd(`Ad ${i}`))
}
