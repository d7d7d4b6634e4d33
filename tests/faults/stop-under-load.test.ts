import { Agent, get } from 'node:http'
import process from 'node:process'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { record } from './scorecard.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

const stops = Number(process.env.STOPS ?? 2)
const READERS = 20
const WRITERS = 4

it(
  `completes every response and keeps every write in ${stops} stops under load`,
  () =>
    withFolder(async (folder) => {
      const server = await buildForNode('api/server.ts', 'server-stops')
      const acknowledged: string[] = []
      let responses = 0
      for (let round = 0; round < stops; round++) {
        const { child, address, code } = start(server, folder, settings)
        const url = await address
        const owner = await ownerOf(url)
        const isEnded = { value: false }
        const readers = Array.from({ length: READERS }, async () => {
          const agent = new Agent({ keepAlive: true, maxSockets: 1 })
          while (!isEnded.value) {
            const outcome = await ask(`${url}/about`, agent)
            if (outcome === 'refused') break
            expect(outcome).toBe(200)
            responses++
          }
          agent.destroy()
        })
        const writers = Array.from({ length: WRITERS }, async (_, lane) => {
          for (let i = 0; !isEnded.value; i++) {
            const title = `${round}-${lane}-${i}`
            // A request that finds the port closed hasn't been sent.
            const response = await owner
              .call('POST', '/api/ads/admin', { ...ad, title })
              .catch(() => undefined)
            if (response === undefined) break
            expect(response.status).toBe(201)
            acknowledged.push(title)
          }
        })
        while (responses < (round + 1) * 200) await ask(`${url}/healthz`)
        child.kill('SIGTERM')
        expect(await code).toBe(0)
        isEnded.value = true
        await Promise.all([...readers, ...writers])
      }
      const { child, address, code } = start(server, folder, settings)
      const stored = new Set(await (await ownerOf(await address)).titles())
      child.kill('SIGTERM')
      await code
      expect(acknowledged.length).toBeGreaterThan(stops)
      expect(acknowledged.filter((title) => !stored.has(title))).toEqual([])
      record(
        'stops',
        `${stops} stops: ${responses} responses, all complete; ${acknowledged.length} writes, 0 lost`,
      )
    }),
  60_000 + stops * 10_000,
)

/** The status of a complete response; `refused` if the connection could not be made. Rejects for any other failure. */
function ask(url: string, agent?: Agent): Promise<number | 'refused'> {
  return new Promise((resolve, reject) => {
    const request = get(url, agent === undefined ? {} : { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
      response.on('error', reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve('refused') : reject(error),
    )
  })
}
