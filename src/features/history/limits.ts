import type { HistoryEntry } from './entry.ts'

export interface HistoryLimits {
  /** Bytes of all contents. */
  readonly bytes: number
  readonly perTool: number
  readonly entries: number
}

export const historyLimits: HistoryLimits = { bytes: 50_000_000, perTool: 200, entries: 10_000 }

/** Returns the ids of the oldest surplus entries. Pinned ones count, but stay. */
export function surplusOf(
  entries: readonly HistoryEntry[],
  pins: ReadonlySet<string>,
  limits: HistoryLimits = historyLimits,
): readonly string[] {
  const perTool = new Map<string, number>()
  let bytes = 0
  let count = 0
  const newestFirst = entries.toSorted((a, b) => b.at - a.at)
  for (const entry of newestFirst) {
    if (!pins.has(entry.id)) continue
    bytes += entry.stored
    count++
  }
  return newestFirst.flatMap((entry) => {
    if (pins.has(entry.id)) return []
    const ofTool = (perTool.get(entry.tool) ?? 0) + 1
    const fits =
      ofTool <= limits.perTool &&
      count + 1 <= limits.entries &&
      bytes + entry.stored <= limits.bytes
    if (!fits) return [entry.id]
    perTool.set(entry.tool, ofTool)
    count++
    bytes += entry.stored
    return []
  })
}
