import type { PortsManifest } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

const manifests = import.meta.glob<PortsManifest>('./**/tool.ts', {
  eager: true,
  import: 'default',
  query: '?ports',
})

/** Every tool with the kinds of its operations, in menu order. Import it lazily. */
export const toolPorts = inMenuOrder(manifests)

export type ToolPorts = (typeof toolPorts)[number]
