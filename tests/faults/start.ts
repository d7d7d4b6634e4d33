import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { writeBuild } from '#tests/api/test-app.ts'

/** A server process and its output. */
export interface Started {
  readonly child: ChildProcess
  readonly address: Promise<string>
  readonly code: Promise<number | null>
  readonly output: () => string
}

/** Starts a built server with its data and a small site in a folder. */
export function start(
  server: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(process.execPath, [server], {
    // Avoids a .env file of the project.
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
