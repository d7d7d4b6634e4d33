import type { HeadManifest } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

const manifests = import.meta.glob<HeadManifest>('./**/tool.ts', {
  eager: true,
  import: 'default',
  query: '?head',
})

/** Every tool with its texts for search engines, in menu order. Import it lazily: no page shows them. */
export const toolHeads = inMenuOrder(manifests)
