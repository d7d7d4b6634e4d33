import type { Tool, ToolManifest } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

// The build omits the operations. A shared query would make each `tool.ts` a file to fetch.
const manifests = import.meta.glob<ToolManifest>('./**/tool.ts', {
  eager: true,
  import: 'default',
  query: '?catalog',
})

/** Every tool with its metadata, in menu order. Import it lazily: it grows with every tool. */
export const catalog: readonly Tool[] = inMenuOrder(manifests)
