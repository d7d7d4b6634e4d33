import type { Format } from '#src/core/detect/finding.ts'
import { type Suggestion, suggest } from '#src/features/opening/suggest.ts'

/** How a tool reads a format. */
export type Reading = Pick<Suggestion, 'operation' | 'options'>

/** Formats that the JSON tools only read after a repair, or not as a whole. */
const PARTIAL: readonly Format[] = ['json-broken', 'json-relaxed', 'json-in-text']

/** The tools that read the likely format of a text, and how, if it is known. */
export async function recognize(content: string | Blob): Promise<ReadonlyMap<string, Reading>> {
  const { findings, list } = await suggest(content, Number.POSITIVE_INFINITY)
  const [best] = findings
  if (!best || best.confidence === 'possible' || PARTIAL.includes(best.what)) return new Map()
  return new Map(
    list
      .filter(({ finding }) => finding === best)
      .map(({ tool, operation, options }) => [tool.id, { operation, options }]),
  )
}
