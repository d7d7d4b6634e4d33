import type { Destination } from '#src/features/palette/destination.ts'
import { createSearch } from '#src/features/palette/search.ts'
import { catalog } from '#src/tools/catalog.ts'
import { groups } from '#src/tools/groups.ts'
import { pinyin } from './pinyin.ts'
import { siteHeads } from './site-heads.ts'

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

/** The search over all of it, and the one over tools alone. */
export const searchDestinations = createSearch(destinations, pinyin)
export const searchTools = createSearch(catalog, pinyin)
