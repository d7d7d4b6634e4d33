import type { AnyOperation } from '#src/core/operation.ts'
import type { TaskContext } from '#src/core/task.ts'
import { readSource } from './read-source.ts'
import type { loadVectorEngine } from './vector-engine.ts'

/** The page loads its editor at the same time, so that comes first. */
const DELAY_MS = 200
/** Enough for browsers to compile the loops of the scan, and of the writers, with optimizations. */
const ROUNDS = 4
const RECORDS = 1_500

/**
 * Runs operations on a sample, so that the browser has compiled their code before the first input. Ends
 * when `isNeeded` is false between two rounds, which take a few milliseconds each.
 */
export async function rehearse(
  operations: readonly AnyOperation[],
  context: TaskContext,
  loadEngine: typeof loadVectorEngine,
  isNeeded: () => boolean,
): Promise<void> {
  await pause(DELAY_MS)
  for (const { reads, run, rehearsal } of operations) {
    if (reads !== 'json' || !rehearsal) continue
    const sample = new Blob([`[${record.repeat(RECORDS)}null]`])
    for (let round = 0; round < ROUNDS; round++) {
      // A run that has arrived in the meantime starts first.
      await pause(0)
      const read = await readSource(sample, reads, () => {}, loadEngine)
      if (!isNeeded()) return
      await run(read, rehearsal, context)
    }
  }
}

const record = `{"id":1234567890123456789,"name":"Zoë \\"Z\\" Żółć ✓\\n","on":true,"at":"2026-01-02","price":-12.5e3,"lat":52.51627335812345,"none":null,"list":[1,"two",{"three":[]}],"in":{"street":"Main St. 5","zip":"01234","text":"{\\"a\\":[1,\\"b\\"]}"}},\n`

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
