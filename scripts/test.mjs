// Runs all gates and prints a last line `N passed, N failed`.
import process from 'node:process'
import { ensure } from './ensure.mjs'
import {
  browsers,
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
const { passed, failed } = await runGates([
  // First, because the planted tool's build then reads the compressed files.
  build,
  format,
  lint,
  types,
  unused,
  browsers(),
  ...together(engines, vitest()),
  planted(),
  playwright,
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
