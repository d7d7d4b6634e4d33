// A worker that compiles AssemblyScript: `sources` by path, from `entry`, a path relative to `base`. It posts the
// WebAssembly, or a text that says what is wrong.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import asc from 'assemblyscript/asc'

const { base, entry, options, sources } = workerData
const written = {}
const { error, stderr } = await asc.main([entry, ...options, '--outFile', 'engine.wasm'], {
  readFile: (name) => sources.get(join(base, name)) ?? null,
  writeFile: (name, contents) => {
    written[name] = contents
  },
  listFiles: () => [],
})
const binary = written['engine.wasm']
parentPort.postMessage(binary && !error ? binary : `${error?.message}\n${stderr}`)
