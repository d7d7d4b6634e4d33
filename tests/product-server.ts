import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ProductServer {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string
  readonly pid: number
  /** Stops the server; `serveProduct` with the same port starts it again. */
  readonly stop: () => Promise<void>
}

export interface ServeOptions {
  readonly port?: number
  /** The folder of the web build; `dist` by default. */
  readonly dist?: string
  /** Environment variables in addition to the test defaults. */
  readonly settings?: Readonly<Record<string, string>>
  /** The file for its log, as with systemd or Docker; by default, a pipe that this process reads. */
  readonly logFile?: string
}

/** Runs the built server like `npm start`, on loopback with a new database. */
export async function serveProduct({
  port = 0,
  dist = 'dist',
  settings = {},
  logFile,
}: ServeOptions = {}): Promise<ProductServer> {
  const data = mkdtempSync(join(tmpdir(), 'offkit-data-'))
  const child = spawn(process.execPath, ['dist-server/server.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      // With 0, the system gives each server a port of its own.
      PORT: String(port),
      DATA_DIR: data,
      DIST_DIR: dist,
      ...settings,
    },
    stdio: ['ignore', logFile === undefined ? 'pipe' : openSync(logFile, 'a'), 'inherit'],
  })
  // Ends the server if a test fails before stopping it.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return {
    url: await (child.stdout ? announcedUrl(child.stdout) : urlInLog(child, logFile ?? '')),
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const ANNOUNCED = /Offkit is on (http:\/\/127\.0\.0\.1:\d+)/

/** The origin that the server prints once it listens. */
async function announcedUrl(stdout: Readable): Promise<string> {
  let output = ''
  for await (const piece of stdout.iterator({ destroyOnReturn: false })) {
    output += String(piece)
    const url = ANNOUNCED.exec(output)?.[1]
    if (!url) continue
    stdout.resume()
    return url
  }
  throw new Error(`The server ended before it listened: ${output}`)
}

async function urlInLog(child: ChildProcess, path: string): Promise<string> {
  while (child.exitCode === null) {
    const url = ANNOUNCED.exec(readFileSync(path, 'utf8'))?.[1]
    if (url) return url
    await sleep(50)
  }
  throw new Error(`The server ended before it listened: ${readFileSync(path, 'utf8')}`)
}

/** A free TCP port on loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
