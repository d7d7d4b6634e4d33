import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

export interface VirtualDisplay {
  /** The value of `DISPLAY`, for example `:99`. */
  readonly name: string
  readonly close: () => void
}

/** Starts an X server without a screen. Rejects if Xvfb isn't installed. */
export async function openVirtualDisplay(): Promise<VirtualDisplay> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = server.stdio[3]
  if (!pipe) throw new Error('Xvfb has no pipe')
  const end = () => void server.kill()
  process.once('exit', end)
  const failed = once(server, 'error').then(([error]) => Promise.reject(error))
  const [number] = await Promise.race([once(pipe, 'data'), failed])
  return {
    name: `:${String(number).trim()}`,
    close() {
      process.off('exit', end)
      end()
    },
  }
}
