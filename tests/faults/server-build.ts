import { resolve } from 'node:path'
import { build } from 'vite'

/** Builds an entry for Node and returns the path, which is below node_modules so that imports resolve. */
export async function buildForNode(entry: string, name: string): Promise<string> {
  const outDir = resolve('node_modules/.cache/faults', name)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  return resolve(outDir, 'main.js')
}
