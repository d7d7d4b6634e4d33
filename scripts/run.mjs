// Runs other programs from scripts: signals are forwarded, and failures are exit codes.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program with inherited output and resolves to its exit code. `priority` is as in `os.setPriority`, also
 * for the programs that it starts.
 */
export function run(command, args, { priority, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    })
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    const end = (code) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

/** Runs a script in `node_modules` with this Node, without a shell. */
export function runTool(path, args, options) {
  return run(process.execPath, [`node_modules/${path}`, ...args], options)
}

/** Stops this process when the npm that started it ends, as npm forwards signals only to its shell. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
