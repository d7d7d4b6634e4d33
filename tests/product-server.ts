import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
}

/** Runs the built server like `npm start`, on loopback with a new database. */
export async function serveProduct({
  port,
  dist = 'dist',
  settings = {},
}: ServeOptions = {}): Promise<ProductServer> {
  const data = mkdtempSync(join(tmpdir(), 'offkit-data-'))
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, ['dist-server/server.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(at),
      DATA_DIR: data,
      DIST_DIR: dist,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Ends the server if a test fails before stopping it.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const url = `http://127.0.0.1:${at}`
  await untilListening(url, child)
  return {
    url,
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

async function untilListening(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    try {
      if ((await fetch(`${url}/healthz`)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The server did not respond within 10 s')
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
