import { parseOptionValues } from '#src/core/option-values.ts'
import type { ValuesOf } from '#src/core/options.ts'
import { drafts } from '#src/lib/draft.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

export type Direction = keyof typeof tool.operations

const { 'to-csv': to, 'from-csv': from } = tool.operations

/** Changes of the switches, by the names of their options. */
export type CsvSwitches = Partial<
  Omit<ValuesOf<typeof to.options> & ValuesOf<typeof from.options>, 'delimiter'>
>

/** The option values that earlier versions saved in three drafts of their own. */
export function earlierSettings() {
  const { guard, ...switches } = Object(saved('.settings'))
  const written = { ...switches, guardFormulas: guard, delimiter: saved('.writes') }
  return {
    'to-csv': parseOptionValues(to.options, written),
    'from-csv': parseOptionValues(from.options, { ...switches, delimiter: saved('.reads') }),
  }
}

function saved(part: string): unknown {
  try {
    return JSON.parse(drafts.recall(messages.namespace + part) ?? 'null')
  } catch {
    return undefined
  }
}
