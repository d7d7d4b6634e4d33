import type { Plugin } from 'vite'

/**
 * A Vite plugin that fails the build if a chunk of a worker imports the worker's entry: WebKit would evaluate the
 * entry a second time, with duplicates of its classes.
 */
export function workerEntry(): Plugin {
  return {
    name: 'worker-entry',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = new Set(chunks.filter((it) => it.isEntry).map((it) => it.fileName))
      for (const chunk of chunks) {
        const entry = [...chunk.imports, ...chunk.dynamicImports].find((it) => entries.has(it))
        if (entry) this.error(`${chunk.fileName} imports the worker's entry ${entry}`)
      }
    },
  }
}
