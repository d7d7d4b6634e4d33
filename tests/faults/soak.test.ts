import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ad, withServer } from './api-process.ts'
import { record } from './scorecard.ts'
import { buildForNode } from './server-build.ts'

/** 30 in the scorecard. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0)
const TICK_MS = 100
const REQUESTS_PER_TICK = 30
const WRITES_PER_MINUTE = 60
const paths = ['/', '/about', '/api/ads', '/assets/app-1a2b.js', '/tools/json/validator', '/nope']

it.skipIf(minutes === 0)(
  `responds to 300 requests a second and writes for ${minutes} minutes without a growing memory`,
  async () => {
    const server = await buildForNode('api/server.ts', 'server-soak')
    await withServer(server, async ({ url, pid, owner }) => {
      const statuses = new Map<number, number>()
      const ask = async (path: string) => {
        const response = await fetch(url + path)
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
      const ticks = Math.round((minutes * 60_000) / TICK_MS)
      const megabytes: number[] = []
      const start = performance.now()
      for (let tick = 0; tick < ticks; tick++) {
        const requests = Array.from({ length: REQUESTS_PER_TICK }, (_, i) =>
          ask(paths[(tick + i) % paths.length] ?? '/'),
        )
        if (tick % (60_000 / TICK_MS / WRITES_PER_MINUTE) === 0) {
          const created = await owner.call('POST', '/api/ads/admin', { ...ad, title: `${tick}` })
          expect(created.status).toBe(201)
          const { id } = (await created.json()) as { readonly id: string }
          expect((await owner.call('DELETE', `/api/ads/admin/${id}`)).status).toBe(204)
        }
        await Promise.all(requests)
        // The first fifth compiles code and fills caches.
        if (tick >= ticks / 5 && tick % 50 === 0) megabytes.push(megabytesOf(pid))
        await sleep(Math.max(0, start + (tick + 1) * TICK_MS - performance.now()))
      }
      const seconds = (performance.now() - start) / 1_000
      const total = [...statuses.values()].reduce((sum, it) => sum + it, 0)
      const growth = (megabytes.at(-1) ?? 0) - (megabytes[0] ?? 0)
      expect([...statuses.keys()].toSorted()).toEqual([200, 404])
      expect(growth).toBeLessThan(20)
      record(
        'soak',
        `${minutes} minutes, ${Math.round(total / seconds)} requests a second, 0 responses of 5xx, memory ${megabytes[0]} to ${megabytes.at(-1)} MB`,
      )
    })
  },
  120_000 + minutes * 120_000,
)

/** The resident memory of a process. */
function megabytesOf(pid: number): number {
  const text = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(text) / 1_024)
}
