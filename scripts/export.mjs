// Writes the site for any file host: npm run export -- FOLDER. Builds first if the build is out of date.
import process from 'node:process'
import { ensureBuilt } from './ensure.mjs'
import { root } from './run.mjs'

process.chdir(root)
await ensureBuilt()
await import(new URL('../dist-server/export.js', import.meta.url).href)
