import type { Tool, ToolManifest } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

// The build leaves the operations out. A copy of its own: shared with the pages, each `tool.ts` would be a file to fetch.
const manifests = import.meta.glob<ToolManifest>('./**/tool.ts', {
  eager: true,
  import: 'default',
  query: '?catalog',
})

/** Every tool with all that is said of it, in menu order. Import it lazily: it grows with every tool. */
export const catalog: readonly Tool[] = inMenuOrder(manifests)
