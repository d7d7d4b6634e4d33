import type { Destination } from '#src/features/palette/destination.ts'
import { pinyin } from '#src/features/palette/pinyin.ts'
import { createSearch } from '#src/features/palette/search.ts'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { catalog } from '#src/tools/catalog.ts'
import { groups } from '#src/tools/groups.ts'

const toolDestinations: readonly Destination[] = catalog.map((tool) => ({
  ...tool,
  group: groups.find((group) => group.id === tool.group)!.title,
}))

const pageDestinations: readonly Destination[] = Object.entries(siteHeads).map(([path, head]) => ({
  ...head,
  path,
  keywords: { en: [], 'zh-CN': [] },
}))

/** Everything that can be gone to: the tools in menu order, then the pages. */
export const destinations: readonly Destination[] = [...toolDestinations, ...pageDestinations]

export const searchDestinations = createSearch(destinations, pinyin)
