import { runnerImport } from 'vite'
import type { Tool } from '#src/core/manifest.ts'
import type { PageHead } from '#src/features/site/heads.ts'

const read = async <Module extends object>(file: string) =>
  (await runnerImport<Module>(file)).module

/** Every tool of the registry: what is tested of one is tested of all. */
export const { catalog: tools } = await read<{ catalog: readonly Tool[] }>('./src/tools/catalog.ts')

/** Titles of every public page, by path. */
export const { pageHeads } = await read<{ pageHeads: Readonly<Record<string, PageHead>> }>(
  './src/features/site/heads.ts',
)

/** The public pages that are no tool's. */
export const shellPages: readonly string[] = Object.keys(pageHeads).filter(
  (path) => !tools.some((tool) => tool.path === path),
)
