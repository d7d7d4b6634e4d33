import { type Plugin, runnerImport } from 'vite'
import type { PageHead } from '#src/pages/heads.ts'

/**
 * Emits `routes.json` (the public paths) and `heads.json` (titles and descriptions by path and
 * language) for the server, drawn from the registry.
 */
export function siteData(): Plugin {
  return {
    name: 'offkit:site-data',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<{ pageHeads: Record<string, PageHead> }>(
        './src/pages/heads.ts',
      )
      const heads = Object.fromEntries(
        Object.entries(module.pageHeads).map(([path, { title, description }]) => [
          path,
          {
            en: { title: title.en, description: description.en },
            'zh-CN': { title: title['zh-CN'], description: description['zh-CN'] },
          },
        ]),
      )
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) })
      emit('routes.json', Object.keys(heads))
      emit('heads.json', heads)
    },
  }
}
