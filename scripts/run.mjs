// Starting other programs from the scripts: signals are passed on, and failures are exit codes.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program with our output and settles with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    })
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

/** Runs a script of a package in `node_modules`, with this Node and without a shell. */
export function runTool(path, args, options) {
  return run(process.execPath, [`node_modules/${path}`, ...args], options)
}

/** Ends this process with the npm that started it: npm hands a signal to its shell only, which passes nothing on. */
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
