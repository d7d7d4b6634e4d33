import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { serveProduct } from '#tests/product-server.ts'
import { type Figure, inRounds } from './figure.ts'
import { load, runClient } from './load.ts'
import { newAd, ownerOf } from './owner.ts'

/** A million an hour. */
const BEACONS_PER_SECOND = 278
const CONNECTIONS = 50
const ROUNDS = 7
const ROUND_MS = 2_000

/**
 * Measures how much reports of views slow down `GET /api/ads` of a server on one core, while all connections are busy,
 * so that each millisecond that a report costs shows. The same reports go to another server in the reference, because
 * sending them takes the time of the clients too.
 */
export async function measureBeacons(): Promise<readonly Figure[]> {
  const password = 'correct horse battery'
  const server = await serveProduct({ settings: { ADMIN_PASSWORD: password } })
  const sink = await startSink()
  try {
    const isPinned = pinToOneCore(server.pid)
    const owner = await ownerOf(server.url, password)
    const { id } = (await owner.post('/api/ads/admin', newAd('Counted'))) as { readonly id: string }
    await owner.put('/api/ads/admin/config/countViews', { value: 'true', enabled: true })
    const { port } = new URL(server.url)
    const rateWithBeaconsTo = async (target: string) => {
      const [rate] = await Promise.all([rateOf(port), sendBeacons(target, id)])
      return rate
    }
    // Warm-up: the engine compiles its hot code first.
    await rateWithBeaconsTo(port)
    const ratios = await inRounds(ROUNDS, async (round) => {
      // Each is first in every second round, so that load changes affect both.
      const isFirst = round % 2 === 0
      const first = await rateWithBeaconsTo(isFirst ? port : sink.port)
      const second = await rateWithBeaconsTo(isFirst ? sink.port : port)
      return isFirst ? first / second : second / first
    })
    return [
      {
        name: 'Rate of GET /api/ads with a million beacons an hour, against without',
        unit: 'times',
        rounds: ratios,
        limit: 0.95,
        atLeast: true,
        note: `${BEACONS_PER_SECOND} beacons per second${isPinned ? ', the server on one core' : ''}`,
      },
    ]
  } finally {
    sink.stop()
    await server.stop()
  }
}

/** A server that reads every request and does nothing. */
async function startSink() {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { port: String(address.port), stop: () => server.close() }
}

/** Pins all threads of a process to the first core, where `taskset` is installed. */
function pinToOneCore(pid: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', '0', String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Responses per second. */
async function rateOf(port: string): Promise<number> {
  const order = { path: '/api/ads', connections: CONNECTIONS, milliseconds: ROUND_MS }
  const { rate } = await load(port, order)
  return rate
}

async function sendBeacons(port: string, id: string): Promise<void> {
  const { refused } = await runClient('beacon-client.mjs', [
    ...[port, id],
    ...[String(BEACONS_PER_SECOND), String(ROUND_MS)],
  ])
  if (refused > 0) throw new Error(`The server refused ${refused} beacons`)
}
