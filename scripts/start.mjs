// From a fresh clone to a running site: installs and builds what is missing or out of date, then serves.
import process from 'node:process'
import { ensure } from './ensure.mjs'
import { endWithNpm, root, run } from './run.mjs'
import { isBuilt } from './stamp.mjs'

process.chdir(root)
endWithNpm()
const built = isBuilt()
// A finished build needs no tools: a host may have it with `npm ci --omit=dev`.
ensure({ dev: !built })
if (!built) {
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}
// In this process: its own signal handling stops it, with nobody in between.
await import(new URL('../dist-server/server.js', import.meta.url).href)
