/** One thing that was measured, once in every round. */
export interface Figure {
  readonly name: string
  readonly unit: 'times' | 'ms' | 'KB' | 'MB' | 'points' | '%'
  readonly rounds: readonly number[]
  /** What it must not exceed, or with `atLeast` not fall below; none where it is only told. */
  readonly limit?: number
  readonly atLeast?: boolean
  /** What a reader should know of it. */
  readonly note?: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle]!
  return (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The worst round, for a figure that has a limit. */
export function worst({ rounds, atLeast = false }: Figure): number {
  return atLeast ? Math.min(...rounds) : Math.max(...rounds)
}

/** Whether the median keeps the limit; undefined where nothing could be measured, or nothing is asked. */
export function isKept({ rounds, limit, atLeast = false }: Figure): boolean | undefined {
  if (limit === undefined || rounds.length === 0) return undefined
  return atLeast ? median(rounds) >= limit : median(rounds) <= limit
}

/** Does one piece of work for each round, one after the other, and collects what each gives. */
export async function inRounds<T>(
  count: number,
  work: (round: number) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = []
  for (let round = 0; round < count; round++) results.push(await work(round))
  return results
}
