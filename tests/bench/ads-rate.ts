import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { serveProduct } from '#tests/product-server.ts'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './load.ts'
import { newAd, ownerOf } from './owner.ts'

const CONNECTIONS = 100
const ROUNDS = 3
/** 15 seconds in total for each server. */
const ROUND_MS = 5_000
const WARM_UP_MS = 3_000

/**
 * Measures `GET /api/ads`, complete and as 304, against a bare `node:http` server that sends the
 * same bytes.
 */
export async function measureAdsRate(): Promise<readonly Figure[]> {
  const password = 'correct horse battery'
  const ours = await serveProduct({ settings: { ADMIN_PASSWORD: password } })
  try {
    await addAds(ours.url, password)
    const bare = await startBare(new URL(ours.url).port)
    try {
      const etag = (await fetch(`${ours.url}/api/ads`)).headers.get('etag') ?? ''
      return [
        ...(await compare('GET /api/ads', ours.url, bare.url, [])),
        ...(await compare('GET /api/ads, 304', ours.url, bare.url, [`If-None-Match: ${etag}`])),
      ]
    } finally {
      bare.stop()
    }
  } finally {
    await ours.stop()
  }
}

async function compare(
  name: string,
  ours: string,
  bare: string,
  headers: readonly string[],
): Promise<readonly Figure[]> {
  const rateOf = (url: string, milliseconds: number) =>
    load({
      port: new URL(url).port,
      path: '/api/ads',
      connections: CONNECTIONS,
      milliseconds,
      headers,
    })
  // Warm-up: both engines compile their hot code first.
  for (const url of [ours, bare]) await rateOf(url, WARM_UP_MS)
  const rounds: { readonly ours: Load; readonly bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await rateOf(round % 2 === 0 ? ours : bare, ROUND_MS)
    const second = await rateOf(round % 2 === 0 ? bare : ours, ROUND_MS)
    rounds.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
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

async function startBare(port: string) {
  const script = join(import.meta.dirname, 'bare-server.mjs')
  const child = spawn(process.execPath, [script, port, '/api/ads'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(line).trim()}`, stop: () => child.kill() }
}

/** The maximum number of live ads. */
async function addAds(url: string, password: string): Promise<void> {
  const owner = await ownerOf(url, password)
  for (let i = 0; i < 6; i++) await owner.post('/api/ads/admin', newAd(`Ad ${i}`))
}
