// Preloaded into a measured server with `--import`. On SIGUSR2 it writes the longest block of the
// event loop since the last signal, in milliseconds, to the file LOOP_DELAY_FILE.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE, `${delay.max / 1e6}\n`)
  delay.reset()
})
