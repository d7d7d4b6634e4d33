import { appendFileSync } from 'node:fs'
import process from 'node:process'

/** Records the result of a fault test for `npm run scorecard`, which writes `docs/reliability.md`. */
export function record(id: string, result: string): void {
  const file = process.env.SCORECARD
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, result })}\n`)
}
