import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, it } from 'vitest'
import { withFolder, writeBuild } from '#api/testing.ts'
import { buildForNode } from './server-build.ts'

let server: string

beforeAll(async () => {
  server = await buildForNode('api/server.ts', 'server')
}, 60_000)

describe('the server process', { timeout: 30_000 }, () => {
  it('tells the first password once, serves, and stops on SIGTERM with code 0', () =>
    withFolder(async (folder) => {
      const first = start(folder)
      const address = await first.address
      expect(first.output()).toMatch(/password, shown this once: [a-z2-9-]{24}\n/)
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      expect((await fetch(`${address}/about`)).status).toBe(200)
      first.child.kill('SIGTERM')
      expect(await first.code).toBe(0)
      expect(first.output()).toContain('"path":"/about","status":200')
      // Everything is in the one file: the log of changes beside it is empty.
      expect(sizeOf(join(folder, 'data', 'offkit.db-wal'))).toBe(0)

      const second = start(folder)
      await second.address
      expect(second.output()).not.toContain('password')
      second.child.kill('SIGINT')
      expect(await second.code).toBe(0)
    }))

  it.each([
    [{ PORT: 'eighty' }, /^Offkit cannot start\. PORT: must be a whole number/],
    [{ DIST_DIR: '/nowhere' }, /^Offkit cannot start\. There is no .nowhere.index\.html: run/],
  ])('with %j ends with code 1 and one line', (environment, line) =>
    withFolder(async (folder) => {
      const { code, output } = start(folder, environment)
      expect(await code).toBe(1)
      expect(output()).toMatch(line)
      expect(output().trimEnd()).not.toContain('\n')
    }),
  )

  it('says that the port is taken', () =>
    withFolder(async (folder) => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const address = other.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const { code, output } = start(folder, { PORT: String(port) })
      expect(await code).toBe(1)
      expect(output()).toContain(`Port ${port} on 127.0.0.1 is in use`)
      other.close()
    }))
})

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

interface Started {
  readonly child: ChildProcess
  readonly address: Promise<string>
  readonly code: Promise<number | null>
  readonly output: () => string
}

function start(folder: string, environment: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(process.execPath, [server], {
    // A folder of its own, so that no .env of this computer has a say.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: writeBuild(join(folder, 'dist')),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /Offkit is on (\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`the server ended: ${output}`)))
  })
  address.catch(() => undefined)
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, address, code, output: () => output }
}
