import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** The two compared documents. */
export interface Documents {
  readonly a: JsonDocument
  readonly b: JsonDocument
}

/** One step of a path: a key by its tape index, or an array index; -1 where the value is missing. */
export interface Step {
  readonly isKey: boolean
  readonly a: number
  readonly b: number
}

/** The place of a value in both documents; undefined for the root. */
export interface Place extends Step {
  readonly parent: Place | undefined
}

/** The keys and array indexes from the root to a value in one of the documents. */
export function stepsOf(
  place: Place | undefined,
  side: 'a' | 'b',
  documents: Documents,
): (string | number)[] {
  const steps: (string | number)[] = []
  for (let at = place; at; at = at.parent) steps.push(stepIn(at, side, documents))
  return steps.reverse()
}

/** The key or array index of a step. A key that is missing in one document is read from the other. */
export function stepIn(step: Step, side: 'a' | 'b', documents: Documents): string | number {
  if (!step.isKey) return step[side]
  const from = step[side] >= 0 ? side : side === 'a' ? 'b' : 'a'
  return decodeString(documents[from], step[from])
}
