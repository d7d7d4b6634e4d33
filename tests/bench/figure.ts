/** A measurement with one value per round. */
export interface Figure {
  readonly name: string
  readonly unit: 'times' | 'ms' | 'KB' | 'KiB' | 'MB' | 'points' | '%'
  readonly rounds: readonly number[]
  /** The maximum, or the minimum with `atLeast`. Without a limit, the figure is informational. */
  readonly limit?: number
  readonly atLeast?: boolean
  /** A remark for readers. */
  readonly note?: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle]!
  return (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The worst round of a figure that has a limit. */
export function worst({ rounds, atLeast = false }: Figure): number {
  return atLeast ? Math.min(...rounds) : Math.max(...rounds)
}

/** Whether the median meets the limit; undefined without a limit or a measurement. */
export function isMet({ rounds, limit, atLeast = false }: Figure): boolean | undefined {
  if (limit === undefined || rounds.length === 0) return undefined
  return atLeast ? median(rounds) >= limit : median(rounds) <= limit
}

/** Runs the work once per round, one after the other, and collects the results. */
export async function inRounds<T>(
  count: number,
  work: (round: number) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = []
  for (let round = 0; round < count; round++) results.push(await work(round))
  return results
}
