// Builds the site into dist and the server into dist-server, which `npm start` runs.
import { join } from 'node:path'
import process from 'node:process'
import { buildServer } from './build-server.mjs'
import { LIST_PATH, writeDigests } from './digests.mjs'
import { ensure } from './ensure.mjs'
import { compressFile, precompress } from './precompress.mjs'
import { root, runTool } from './run.mjs'
import { sourceHash, writeStamp } from './stamp.mjs'

ensure()
process.chdir(root)
const start = performance.now()
// Computed before the build, so that an edit during the build causes another one.
const hash = sourceHash()
const codes = [
  await runTool('@pandacss/dev/bin.js', ['codegen', '--silent']),
  await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  }),
]
if (codes.some((code) => code !== 0)) process.exit(1)
await buildServer('dist-server')
const count = await precompress(join(root, 'dist'))
writeStamp(hash)
writeDigests(join(root, 'dist'), join(root, 'dist-server'))
await compressFile(join(root, 'dist', LIST_PATH))
const seconds = ((performance.now() - start) / 1_000).toFixed(1)
console.log(`Built dist (${count} files compressed) and dist-server in ${seconds} s`)
