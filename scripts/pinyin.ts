import { pinyin } from 'pinyin-pro'
import { type Plugin, runnerImport } from 'vite'
import type { Findable } from '#src/features/palette/search.ts'

/** The module with the searchable texts. */
const source = './src/app/destinations.ts'

/** A Vite plugin that fills `src/features/palette/pinyin.ts` with the pinyin of all searchable texts. */
export function pinyinTable(): Plugin {
  return {
    name: 'offkit:pinyin',
    load: {
      filter: { id: /\/palette\/pinyin\.ts$/ },
      async handler() {
        const { module, dependencies } = await runnerImport<{ destinations: readonly Findable[] }>(
          source,
        )
        for (const file of dependencies) this.addWatchFile(file)
        const texts = module.destinations.flatMap(({ title, description, keywords }) => [
          title['zh-CN'],
          description['zh-CN'],
          ...keywords['zh-CN'],
        ])
        return `export const pinyin = ${JSON.stringify(tableOf(texts))}`
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
