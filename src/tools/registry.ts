import type { Group, MenuManifest, MenuTool } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

// The build keeps of `tool.ts?menu` no more than `MenuManifest`: the rest is no part of the first load.
const manifests = import.meta.glob<MenuManifest>('./**/tool.ts', {
  eager: true,
  import: 'default',
  query: '?menu',
})

/** Every tool, in menu order. Its folder is its id and, unless it names another, its route. */
export const tools: readonly MenuTool[] = inMenuOrder(manifests)

export const toolsOf = (group: string): readonly MenuTool[] =>
  tools.filter((tool) => tool.group === group)

export const toolAt = (path: string): MenuTool | undefined =>
  tools.find((tool) => tool.path === path)

/** Where a group's card leads: its landing tool, or its page while it has none. */
export const groupLanding = ({ landing, route = '/tools' }: Group): string =>
  tools.find((tool) => tool.id === landing)?.path ?? route
