import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, it } from 'vitest'
import { withServer } from './api-process.ts'
import { exchange, malformedRequest } from './malformed-requests.ts'
import { record } from './scorecard.ts'
import { buildForNode } from './server-build.ts'

/** 10,000 requests take a minute. */
const count = Number(process.env.MALFORMED_REQUESTS ?? 400)
const AT_ONCE = 20

it(
  `responds with 4xx to ${count} malformed requests and stores nothing`,
  async ({ annotate }) => {
    const server = await buildForNode('api/server.ts', 'server-malformed')
    await withServer(server, async ({ url, pid, owner }) => {
      const statuses = new Map<string, number>()
      let leaving = 0
      // Sampled four times, as the engine's memory grows while code runs for the first time.
      const megabytes: number[] = []
      for (let i = 0; i < count; i += AT_ONCE) {
        if (i >= (megabytes.length + 1) * (count / 4)) megabytes.push(megabytesOf(pid))
        const requests = Array.from({ length: AT_ONCE }, (_, k) =>
          malformedRequest(i + k, owner.token),
        )
        leaving += requests.filter(({ disconnects }) => disconnects).length
        const responses = await Promise.all(requests.map((it) => exchange(new URL(url), it)))
        for (const response of responses) {
          const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 'none'
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      megabytes.push(megabytesOf(pid))
      await annotate(
        `${JSON.stringify(Object.fromEntries(statuses))}, ${leaving} senders left; ${megabytes.join(', ')} MB`,
      )
      expect([...statuses.keys()].filter((status) => !/^4\d\d$|^none$/.test(status))).toEqual([])
      // A client that sends after the response may lose the response.
      expect((statuses.get('none') ?? 0) - leaving).toBeLessThan(count / 10)
      expect(Math.max(...megabytes) - megabytes[0]!).toBeLessThan(100)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(await owner.titles()).toEqual([])
      record(
        'malformed',
        `${count} requests, only 4xx, nothing stored, ${megabytes[0]} to ${megabytes.at(-1)} MB`,
      )
    })
  },
  60_000 + count * 20,
)

/** The resident memory of a process. */
function megabytesOf(pid: number): number {
  const text = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(text) / 1_024)
}
