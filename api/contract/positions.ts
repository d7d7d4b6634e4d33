import { groups } from '#src/tools/groups.ts'

/** Where an ad appears: on a page, on the pages of a tool group that has a landing page, or everywhere. */
export const adPositions = [
  'home',
  'tools',
  ...groups.flatMap(({ id, route }) => (route ? [id] : [])),
  'about',
  'global',
] as const
