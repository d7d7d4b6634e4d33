// Every gate there is. Ends with one line, `N passed, N failed`, for all that ran.
import process from 'node:process'
import { provideChromium } from './chromium.mjs'
import { ensure } from './ensure.mjs'
import { build, format, lint, playwright, runGates, types, vitest } from './gates.mjs'
import { root } from './run.mjs'

ensure()
process.chdir(root)
const chromiumPath = await provideChromium()
console.log(`Chromium: ${chromiumPath ?? 'none'}`)
if (chromiumPath !== undefined) process.env.CHROMIUM_PATH = chromiumPath
const gates = [format, lint, types, vitest, build, playwright(chromiumPath)]
const { passed, failed } = await runGates(gates)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
