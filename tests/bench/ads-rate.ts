import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { serveProduct } from '#tests/product-server.ts'
import { type Figure, median } from './figure.ts'
import { newAd, ownerOf } from './owner.ts'

const CONNECTIONS = 100
const ROUNDS = 3
/** Seconds per round: 15 in total for each server. */
const ROUND_SECONDS = 5

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
        ...(await compare('GET /api/ads, 304', ours.url, bare.url, [
          '-H',
          `If-None-Match=${etag}`,
        ])),
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
  // Warm-up: both engines compile their hot code first.
  for (const url of [ours, bare]) await load(url, headers, 3)
  const rounds: { readonly ours: Load; readonly bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await load(round % 2 === 0 ? ours : bare, headers, ROUND_SECONDS)
    const second = await load(round % 2 === 0 ? bare : ours, headers, ROUND_SECONDS)
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
      note: `${median(rounds.map((it) => it.ours.p99))} ms`,
    },
  ]
}

interface Load {
  /** Responses per second. */
  readonly rate: number
  /** In milliseconds. */
  readonly p99: number
}

async function load(url: string, headers: readonly string[], seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    ...['-c', String(CONNECTIONS), '-d', String(seconds), '-j', '-n', ...headers],
    `${url}/api/ads`,
  ])
  const { requests, latency, errors, non2xx } = JSON.parse(stdout)
  if (errors > 0 || (headers.length === 0 && non2xx > 0))
    throw new Error(`failed answers: ${stdout}`)
  return { rate: requests.average, p99: Math.max(latency.p99, 1) }
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
