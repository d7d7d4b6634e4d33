// Installs packages and builds if necessary, then starts the server; works in a fresh clone.
import process from 'node:process'
import { ensure } from './ensure.mjs'
import { endWithNpm, root, run } from './run.mjs'
import { isBuilt } from './stamp.mjs'

process.chdir(root)
endWithNpm()
const built = isBuilt()
// A finished build needs no development packages, so `npm ci --omit=dev` is enough on a host.
ensure({ dev: !built })
if (!built) {
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}
// Runs in this process, so that the server receives signals directly.
await import(new URL('../dist-server/server.js', import.meta.url).href)
