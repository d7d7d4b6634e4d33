import { storedJson } from '#src/lib/storage.ts'

type Uses = Readonly<Record<string, number>>

const isUses = (value: unknown): value is Uses =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => typeof count === 'number')

const stored = storedJson('offkit.uses', isUses)

/** How many times each tool was opened on this device, by id. */
export const toolUses = (): ReadonlyMap<string, number> =>
  new Map(Object.entries(stored.read() ?? {}))

/** The tool counted last on this page: a remount isn't another use. */
let lastTool: string | undefined

/** Counts that a tool was opened. Where storage is blocked, nothing is counted. */
export function countUse(tool: string): void {
  if (tool === lastTool) return
  lastTool = tool
  const uses = toolUses()
  stored.write(Object.fromEntries(new Map(uses).set(tool, (uses.get(tool) ?? 0) + 1)))
}
