import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { record } from './scorecard.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

/** 300 kills take some minutes. */
const kills = Number(process.env.API_KILLS ?? 3)

it(
  `loses no write that the API has acknowledged in ${kills} kills`,
  ({ annotate }) =>
    withFolder(async (folder) => {
      const server = await buildForNode('api/server.ts', 'server-kills')
      const acknowledged: string[] = []
      const milliseconds: number[] = []
      for (let round = 0; round < kills; round++) {
        const begin = performance.now()
        const started = start(server, folder, settings)
        const url = await started.address
        milliseconds.push(performance.now() - begin)
        const owner = await ownerOf(url)
        let report = () => {}
        const first = new Promise<void>((resolve) => {
          report = resolve
        })
        const lanes = Array.from({ length: 4 }, async (_, lane) => {
          for (let i = 0; ; i++) {
            const title = `${round}-${lane}-${i}`
            const { status } = await owner.call('POST', '/api/ads/admin', { ...ad, title })
            if (status !== 201) throw new Error(`status ${status}`)
            acknowledged.push(title)
            report()
          }
        })
        const ended = Promise.allSettled(lanes)
        // A busy machine needs longer for the first write.
        await first
        await sleep((round * 37) % 120)
        started.child.kill('SIGKILL')
        await started.code
        await ended
        expect(started.output()).not.toContain('database-damaged')
      }
      const started = start(server, folder, settings)
      const stored = new Set(await (await ownerOf(await started.address)).titles())
      started.child.kill('SIGTERM')
      await started.code
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
      expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
      // Opening checks the file and logs damage.
      expect(started.output()).not.toContain('database-damaged')
      const [median, slowest] = [kills >> 1, kills - 1].map((i) =>
        Math.round(milliseconds.toSorted((a, b) => a - b)[i] ?? 0),
      )
      record(
        'kills',
        `${kills} kills, ${acknowledged.length} acknowledged writes, 0 lost, ready again in ${median} ms`,
      )
      await annotate(`${acknowledged.length} writes; ready in ${median} ms, at most ${slowest} ms`)
    }),
  60_000 + kills * 10_000,
)
