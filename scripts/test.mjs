// Runs all gates and prints a last line `N passed, N failed`.
import process from 'node:process'
import {
  provideChromium,
  provideFirefox,
  provideHeadlessShell,
  provideWebKit,
} from './browsers.mjs'
import { ensure } from './ensure.mjs'
import {
  build,
  engines,
  format,
  lint,
  planted,
  playwright,
  runGates,
  together,
  types,
  unused,
  vitest,
} from './gates.mjs'
import { root } from './run.mjs'

ensure()
process.chdir(root)
const chromiumPath = await provideChromium()
console.log(`Chromium: ${chromiumPath ?? 'none'}`)
if (chromiumPath !== undefined) process.env.CHROMIUM_PATH = chromiumPath
const shellPath = await provideHeadlessShell()
console.log(`Chromium headless shell: ${shellPath ?? 'none, tests take longer'}`)
const engineEnv = { ...(await provideFirefox()), ...(await provideWebKit()) }
console.log(`Firefox: ${engineEnv.FIREFOX_PATH ?? 'none, tests skipped'}`)
console.log(`WebKit: ${engineEnv.WEBKIT_PATH ?? 'none, tests skipped'}`)
const otherEngines =
  Object.keys(engineEnv).length > 0 ? engines(chromiumPath, engineEnv) : undefined
const gates = [
  // First, because the planted tool's build then reads the compressed files.
  build,
  format,
  lint,
  types,
  unused,
  ...(otherEngines ? together(otherEngines, vitest()) : [vitest()]),
  planted(),
  playwright(chromiumPath, shellPath),
]
const { passed, failed } = await runGates(gates)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
