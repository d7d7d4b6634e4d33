// Preloaded into a server that is measured (`node --import`): on SIGUSR2 it writes, into the file of
// LOOP_DELAY_FILE, how many milliseconds the event loop was blocked at most since it was asked before.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE, `${delay.max / 1e6}\n`)
  delay.reset()
})
