// Every gate there is. Ends with one line, `N passed, N failed`, for all that ran.
import process from 'node:process'
import { provideChromium, provideFirefox, provideWebKit } from './browsers.mjs'
import { ensure } from './ensure.mjs'
import {
  build,
  engines,
  format,
  lint,
  planted,
  playwright,
  runGates,
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
const engineEnv = { ...(await provideFirefox()), ...(await provideWebKit()) }
console.log(`Firefox: ${engineEnv.FIREFOX_PATH ?? 'none, its tests are left out'}`)
console.log(`WebKit: ${engineEnv.WEBKIT_PATH ?? 'none, its tests are left out'}`)
const gates = [
  format,
  lint,
  types,
  unused,
  vitest(),
  build,
  playwright(chromiumPath),
  engines(chromiumPath, engineEnv),
  planted,
]
const { passed, failed } = await runGates(gates)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
