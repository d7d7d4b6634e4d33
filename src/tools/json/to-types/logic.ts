import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { readJson } from '#src/tools/json/shared/logic/read-json.ts'
import { inexactNumbers } from './logic/inexact-numbers.ts'
import type { TypesOptions } from './logic/languages.ts'
import { notesOnTypes } from './logic/notes.ts'
import type { ToTypesOutput } from './logic/types-output.ts'
import type tool from './tool.ts'

/**
 * Generates types for JSON, or for the records of JSON Lines. Returns null for blank input.
 *
 * @throws ToolFailure `json.<code>`, with the parameters of `syntaxFailure`, and `types.too-deep`.
 */
export async function jsonToTypes(
  source: Bytes,
  options: TypesOptions,
  context: TaskContext,
): Promise<ToTypesOutput | null> {
  const phase = phasesOf(context, source.length)
  const read = readJson(source, phase(0, 0.3).progress)
  if (!read) return null
  const { document, format } = read
  const { generateTypes } = await import('./logic/generate.ts')
  const { text, rounded, ...names } = generateTypes(document, options, phase(0.3, 0.6).progress)
  return {
    output: new ByteParts([new TextEncoder().encode(text)]),
    format,
    ...names,
    inexact: inexactNumbers(document, { target: options.target, rounded }, phase(0.6, 1).progress),
  }
}

export const operations = {
  'to-types': { reads: 'json', run: jsonToTypes, notes: notesOnTypes },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
