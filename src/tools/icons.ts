import { declarations } from './declarations.ts'
import { type GroupId, groups } from './groups.ts'

/** The icon of a group, for its tools without one. */
const groupIcons: Readonly<Partial<Record<GroupId, string>>> = {
  json: 'M9 4H8a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M15 4h1a2 2 0 0 1 2 2v4l2 2-2 2v4a2 2 0 0 1-2 2h-1',
  time: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  encoding: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  diagram: 'M4 4h8v5H4zM12 15h8v5h-8zM8 9v8.5h4M16 15V6.5h-4',
}

/** A toolbox, for a group without an icon. */
const DEFAULT_ICON = 'M4 8h16v12H4zM9 8V4h6v4M4 13h16M12 11.5v3'

/** Pages and commands of the palette. */
const ownIcons = {
  page: 'M6 3h8l5 5v13H6zM14 3v5h5',
  command: 'M5 17l5-5-5-5M12 19h7',
}

/**
 * The icons by the id of a tool or a group, as the `d` attributes of paths. The build writes them
 * into every page as symbols, which `ui/tool-icon.tsx` uses instead of loading this module.
 */
export const icons: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(ownIcons),
  ...groups.map(({ id }) => [id, groupIcons[id] ?? DEFAULT_ICON]),
  ...declarations.map(({ id, group, icon }) => [id, icon ?? groupIconOf(group)]),
])

function groupIconOf(id: string): string {
  return (
    groups.flatMap((group) => (group.id === id ? (groupIcons[group.id] ?? []) : []))[0] ??
    DEFAULT_ICON
  )
}
