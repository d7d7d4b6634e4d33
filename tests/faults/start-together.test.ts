import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

let server: string

beforeAll(async () => {
  server = await buildForNode('api/server.ts', 'server-together')
})

const passwordPattern = /shown this once: (\S+)/

describe('the first start', () => {
  it('of three servers at once results in one database, one password, and tokens valid on each', () =>
    withFolder(async (folder) => {
      const servers = [1, 2, 3].map(() => start(server, folder))
      const urls = await Promise.all(servers.map(({ address }) => address))
      const passwords = servers.flatMap(({ output }) => passwordPattern.exec(output())?.[1] ?? [])
      expect(passwords).toHaveLength(1)
      const { token } = await ownerOf(urls[0] ?? '', passwords[0])
      for (const url of urls) {
        const headers = { Authorization: `Bearer ${token}` }
        expect((await fetch(`${url}/api/ads/admin/config`, { headers })).status).toBe(200)
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
      }
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map(({ code }) => code))
      expect(readdirSync(join(folder, 'data')).join()).not.toMatch(/damaged|part/)
    }))
})

describe('a restore that is killed', () => {
  it('results neither in an older password nor in an empty database', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'data', 'offkit.db')
      const first = start(server, folder)
      const url = await first.address
      const old = passwordPattern.exec(first.output())?.[1]
      const owner = await ownerOf(url, old)
      await owner.call('POST', '/api/ads/admin', { ...ad, title: 'kept' })
      first.child.kill('SIGTERM')
      await first.code
      const second = start(server, folder, settings)
      await second.address
      second.child.kill('SIGKILL')
      await second.code
      for (const milliseconds of [120, 160, 200, 240, 280]) {
        for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
        const killed = start(server, folder)
        await sleep(milliseconds)
        killed.child.kill('SIGKILL')
        await killed.code
        const next = start(server, folder)
        const restored = await ownerOf(await next.address)
        expect(await restored.titles()).toEqual(['kept'])
        await expect(ownerOf(await next.address, old)).resolves.toMatchObject({ token: undefined })
        next.child.kill('SIGTERM')
        await next.code
      }
    }))
})
