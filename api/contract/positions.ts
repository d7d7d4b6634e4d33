import { groups } from '#src/tools/groups.ts'

/** Where a page's ads are chosen: on a page of its own, or on the pages of a tool group. */
export const pagePositions = [
  'home',
  'tools',
  ...groups.flatMap(({ id, route, toolsPath }) => (route || toolsPath ? [id] : [])),
  'about',
] as const

/** Where an ad appears: at one position, or everywhere. */
export const adPositions = [...pagePositions, 'global'] as const
