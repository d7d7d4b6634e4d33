// Installs packages and builds if necessary, then starts the server; works in a fresh clone.
import process from 'node:process'
import { ensureBuilt } from './ensure.mjs'
import { endWithNpm, root } from './run.mjs'

process.chdir(root)
endWithNpm()
await ensureBuilt()
// Runs in this process, so that the server receives signals directly.
await import(new URL('../dist-server/server.js', import.meta.url).href)
