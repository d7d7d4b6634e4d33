import { type Plugin, runnerImport } from 'vite'
import type { Tool } from '#src/core/manifest.ts'
import { languages } from '#src/core/messages.ts'
import type { PublicHead } from '#src/features/site/heads.ts'
import { manifestFiles, webManifest } from './web-manifest.ts'

/** Emits the files made from the registry: `routes.json` (the public paths, for the server) and the web app manifests. */
export function siteData(): Plugin {
  return {
    name: 'offkit:site-data',
    apply: 'build',
    async generateBundle() {
      const { pageHeads } = await load<{ pageHeads: Record<string, PublicHead> }>(
        './src/features/site/heads.ts',
      )
      const { catalog } = await load<{ catalog: readonly Tool[] }>('./src/tools/catalog.ts')
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) })
      emit('routes.json', Object.keys(pageHeads))
      for (const language of languages) {
        emit(manifestFiles[language], webManifest(catalog, language))
      }
    },
  }
}

async function load<Module extends object>(file: string): Promise<Module> {
  return (await runnerImport<Module>(file)).module
}
