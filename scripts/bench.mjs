// Measures the production build in Chromium and writes docs/benchmarks.md. Arguments select parts: speed,
// editor, memory, endurance, csv, flow, table, tree, smoothness, response, unescaper, paths, diff, repair, hash,
// base64, diagrams, load, cached, visit, server, ads, beacons, writes, and lighthouse-all, which runs only by its name
// and measures the pages in LIGHTHOUSE_PAGES, separated by spaces, or all. Exits with 1 if a limit is exceeded.
import process from 'node:process'
import { provideChromium } from './browsers.mjs'
import { ensure } from './ensure.mjs'
import { root, run } from './run.mjs'
import { isBuilt } from './stamp.mjs'

ensure()
process.chdir(root)
if (!isBuilt()) {
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}
const chromiumPath = await provideChromium()
if (chromiumPath === undefined) {
  console.error('Chromium was not found and could not be installed: set CHROMIUM_PATH.')
  process.exit(1)
}
process.env.CHROMIUM_PATH = chromiumPath
const { runnerImport } = await import('vite')
let isMet = false
try {
  const { module } = await runnerImport('./tests/bench/main.ts')
  isMet = await module.bench({ only: process.argv.slice(2) })
} catch (error) {
  // Panda, which the configuration of Vite loads, ends the process with 0 after an uncaught error.
  console.error(error)
}
process.exit(isMet ? 0 : 1)
