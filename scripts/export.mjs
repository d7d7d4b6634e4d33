// Writes the site for any file host: npm run export -- FOLDER. Builds first if the build is out of date.
import process from 'node:process'
import { ensure } from './ensure.mjs'
import { root, run } from './run.mjs'
import { isBuilt } from './stamp.mjs'

process.chdir(root)
const built = isBuilt()
ensure({ dev: !built })
if (!built) {
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}
await import(new URL('../dist-server/export.js', import.meta.url).href)
