import { pinyin } from 'pinyin-pro'
import { type Plugin, runnerImport } from 'vite'
import type { Findable } from '#src/features/palette/search.ts'
import type { RecipeOperation } from '#src/features/recipes/operations.ts'

/** The modules with the searchable texts: those of the palette, and the operations of recipes. */
const sources = {
  destinations: './src/app/destinations.ts',
  operations: './src/features/recipes/operations.ts',
}

/** A Vite plugin that fills `src/features/palette/pinyin.ts` with the pinyin of all searchable texts. */
export function pinyinTable(): Plugin {
  return {
    name: 'offkit:pinyin',
    load: {
      filter: { id: /\/palette\/pinyin\.ts$/ },
      async handler() {
        const [palette, recipes] = await Promise.all([
          runnerImport<{ destinations: readonly Findable[] }>(sources.destinations),
          runnerImport<{ recipeOperations: readonly RecipeOperation[] }>(sources.operations),
        ])
        for (const { dependencies } of [palette, recipes]) {
          for (const file of dependencies) this.addWatchFile(file)
        }
        const texts = palette.module.destinations.flatMap(({ title, description, keywords }) => [
          title['zh-CN'],
          description['zh-CN'],
          ...keywords['zh-CN'],
        ])
        const names = recipes.module.recipeOperations.map((it) => it.operation.title['zh-CN'])
        return `export const pinyin = ${JSON.stringify(tableOf([...texts, ...names]))}`
      },
    },
  }
}

/** Maps each run of Chinese characters to its pinyin without tones, read in context. */
function tableOf(texts: readonly string[]): Readonly<Record<string, string>> {
  const runs = new Set(texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []))
  return Object.fromEntries(
    [...runs].map((run) => [run, pinyin(run, { toneType: 'none', v: true })]),
  )
}
