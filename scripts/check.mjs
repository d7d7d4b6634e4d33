// Runs the fast gates, without a build or a browser. Arguments select unit tests by path.
import process from 'node:process'
import { ensure } from './ensure.mjs'
import { format, lint, runGates, types, unused, vitest } from './gates.mjs'
import { root } from './run.mjs'

ensure()
process.chdir(root)
const { passed, failed } = await runGates([
  format,
  lint,
  types,
  unused,
  vitest(...process.argv.slice(2)),
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
