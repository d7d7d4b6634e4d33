import type { Group, MenuManifest, MenuTool } from '#src/core/manifest.ts'
import { inMenuOrder } from './menu-order.ts'

// The build reduces `tool.ts?menu` to `MenuManifest`, which is part of the first load.
const manifests = import.meta.glob<MenuManifest>('./**/tool.ts', {
  eager: true,
  import: 'default',
  query: '?menu',
})

/** Every tool, in menu order. */
export const tools: readonly MenuTool[] = inMenuOrder(manifests)

export const toolsOf = (group: string): readonly MenuTool[] =>
  tools.filter((tool) => tool.group === group)

export const toolAt = (path: string): MenuTool | undefined =>
  tools.find((tool) => tool.path === path)

/** The path that a group's card opens: its landing tool, or its page if that tool is missing. */
export const groupLanding = ({ landing, route = '/tools' }: Group): string =>
  tools.find((tool) => tool.id === landing)?.path ?? route
