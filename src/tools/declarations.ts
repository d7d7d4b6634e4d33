import type { ToolDeclaration } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

const manifests = import.meta.glob<ToolDeclaration>('./**/tool.ts', {
  eager: true,
  import: 'default',
})

/** Every tool with its operations, in menu order. Import it lazily. */
export const declarations = inMenuOrder(manifests)
