import type { Group, GroupId, Tool, ToolManifest } from '#src/core/manifest.ts'
import { groups } from './groups.ts'

const manifests = import.meta.glob<ToolManifest>('./**/tool.ts', { eager: true, import: 'default' })

const groupOrder = (id: GroupId) => groups.findIndex((group) => group.id === id)

/** Every tool, in menu order. Its folder is its id and its route. */
export const tools: readonly Tool[] = Object.entries(manifests)
  .map(([file, manifest]) => {
    const id = file.slice('./'.length, -'/tool.ts'.length)
    return { ...manifest, id, path: `/tools/${id}` }
  })
  .sort((a, b) => groupOrder(a.group) - groupOrder(b.group) || a.order - b.order)

export const toolsOf = (group: GroupId): readonly Tool[] =>
  tools.filter((tool) => tool.group === group)

/** Where a group's card leads: its landing tool, or its page while it has none. */
export const groupLanding = (group: Group): string =>
  tools.find((tool) => tool.id === group.landing)?.path ?? group.path
