import { existsSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

let server: string

beforeAll(async () => {
  server = await buildForNode('api/server.ts', 'server')
})

describe('the server process', () => {
  it('prints the first password once, serves, and stops on SIGTERM with code 0', () =>
    withFolder(async (folder) => {
      const first = start(server, folder)
      const address = await first.address
      expect(first.output()).toMatch(/password, shown this once: [a-z2-9-]{24}\n/)
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      expect((await fetch(`${address}/about`)).status).toBe(200)
      first.child.kill('SIGTERM')
      expect(await first.code).toBe(0)
      expect(first.output()).toContain('"path":"/about","status":200')
      // The database file is complete without its write-ahead log.
      expect(sizeOf(join(folder, 'data', 'offkit.db-wal'))).toBe(0)

      const second = start(server, folder)
      await second.address
      expect(second.output()).not.toContain('password')
      second.child.kill('SIGINT')
      expect(await second.code).toBe(0)
    }))

  it.each([
    [{ PORT: 'eighty' }, /^Offkit cannot start\. PORT: must be a whole number/],
    [{ DIST_DIR: '/nowhere' }, /^Offkit cannot start\. .nowhere.index\.html is missing: run/],
  ])('exits with code 1 and one line for %j', (environment, line) =>
    withFolder(async (folder) => {
      const { code, output } = start(server, folder, environment)
      expect(await code).toBe(1)
      expect(output()).toMatch(line)
      expect(output().trimEnd()).not.toContain('\n')
    }),
  )

  it('resets no connection when it stops, and responds until the client closes', () =>
    withFolder(async (folder) => {
      const { child, address, code } = start(server, folder)
      const agent = new Agent({ keepAlive: true, maxSockets: 4 })
      const url = await address
      const ask = () =>
        new Promise<string>((resolve, reject) => {
          get(`${url}/about`, { agent }, (response) => {
            response.resume().on('end', () => resolve(response.headers.connection ?? ''))
          }).on('error', reject)
        })
      // Opens the connections before the signal.
      await Promise.all(Array.from({ length: 4 }, ask))
      const asking = Array.from({ length: 4 }, async () => {
        let connection = await ask()
        while (connection !== 'close') connection = await ask()
        return connection
      })
      child.kill('SIGTERM')
      expect(await Promise.all(asking)).toEqual(Array(4).fill('close'))
      agent.destroy()
      expect(await code).toBe(0)
    }))

  it('explains that the port is in use', () =>
    withFolder(async (folder) => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const address = other.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const { code, output } = start(server, folder, { PORT: String(port) })
      expect(await code).toBe(1)
      expect(output()).toContain(`Port ${port} on 127.0.0.1 is in use`)
      other.close()
    }))
})

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)
