import { runnerImport } from 'vite'
import type { Tool } from '#src/core/manifest.ts'
import type { Language } from '#src/core/messages.ts'
import type { PublicHead } from '#src/features/site/heads.ts'

/** Without the plugins of PostCSS, which take every test worker seconds to load and change no data. */
const read = async <Module extends object>(file: string) =>
  (await runnerImport<Module>(file, { css: { postcss: {} } })).module

/** Every tool of the catalog, so that tests cover all of them. */
export const { catalog: tools } = await read<{ catalog: readonly Tool[] }>('./src/tools/catalog.ts')

/** The head of every public page, by path. */
export const { pageHeads } = await read<{ pageHeads: Readonly<Record<string, PublicHead>> }>(
  './src/features/site/heads.ts',
)

/** The public pages that don't belong to a tool. */
export const shellPages: readonly string[] = Object.keys(pageHeads).filter(
  (path) => !tools.some((tool) => tool.path === path),
)

/** The title of a public page on a site that its owner hasn't renamed. */
export function documentTitle(path: string, language: Language): string {
  const title = (pageHeads[path]?.title[language] ?? '').replace('{{site-name}}', 'Offkit')
  return path === '/' ? title : `${title} | Offkit`
}
