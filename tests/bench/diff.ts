import type { Figure } from './figure.ts'
import { benchFile } from './generate.ts'
import type { Stage } from './stage.ts'

/** Measures the comparison of two files of 10 MB in a worker, against reading both. */
export async function measureDiff(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const { path } = await benchFile(10)
  const { read = [], ...times } = await stage.reference(['diff'], path, rounds, 2)
  const figure = (name: string, of: string, limit: number): Figure => ({
    name: `Compare two files of 10 MB, ${name}, against reading both`,
    unit: 'times',
    rounds: (times[of] ?? []).map((ms, round) => ms / (read[round] ?? ms)),
    limit,
    note: 'includes reading',
  })
  return [
    figure('equal values', 'equal', 2),
    figure('1,000 changes by sequence', 'sequence', 4),
    figure('1,000 changes by position', 'position', 4),
  ]
}
