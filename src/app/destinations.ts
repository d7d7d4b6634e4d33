import type { Destination } from '#src/features/palette/destination.ts'
import { pinyin } from '#src/features/palette/pinyin.ts'
import { createSearch } from '#src/features/palette/search.ts'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { catalog } from '#src/tools/catalog.ts'
import { groups } from '#src/tools/groups.ts'
import { commands } from './commands.ts'
import { pageKeywords } from './page-search-phrases.ts'

const toolDestinations: readonly Destination[] = catalog.map((tool) => ({
  ...tool,
  symbol: tool.id,
  group: groups.find((group) => group.id === tool.group)!.title,
}))

const pageDestinations: readonly Destination[] = Object.entries(siteHeads).map(([path, head]) => ({
  ...head,
  path,
  symbol: groups.find((group) => group.route === path)?.id ?? 'page',
  keywords: pageKeywords[path] ?? { en: [], 'zh-CN': [] },
}))

/** Everything that the palette can open: the tools in menu order, then pages and commands. */
export const destinations: readonly Destination[] = [
  ...toolDestinations,
  ...pageDestinations,
  ...commands,
]

export const searchDestinations = createSearch(destinations, pinyin)
