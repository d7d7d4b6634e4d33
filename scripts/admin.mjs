// Runs `npm run admin` commands: set-password, turn-off-codes, backup, restore. Builds first if the build is out of date.
import process from 'node:process'
import { ensureBuilt } from './ensure.mjs'
import { root } from './run.mjs'

process.chdir(root)
await ensureBuilt()
await import(new URL('../dist-server/command.js', import.meta.url).href)
