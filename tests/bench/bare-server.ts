import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'

export interface BareServer {
  readonly port: string
  readonly stop: () => void
}

/** Starts the reference, which sends the responses of another server to these paths from memory. */
export async function startBareServer(port: string, paths: readonly string[]): Promise<BareServer> {
  const script = join(import.meta.dirname, 'bare-server.mjs')
  const child = spawn(process.execPath, [script, port, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { port: String(line).trim(), stop: () => child.kill() }
}
