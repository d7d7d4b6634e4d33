import type { JsonDocument } from '#src/core/json/document.ts'
import { type Inspection, Inspector, inspect } from '#src/core/json/inspect.ts'
import { positionsAt } from '#src/core/json/position.ts'

/** 1-based; the column in UTF-16 units. */
interface LineColumn {
  readonly line: number
  readonly column: number
}

/** `written` is the decoded key, or the number or the escape sequence as in the source. */
export type Warning = LineColumn & { readonly written: string } & (
    | { readonly kind: 'duplicate-key'; readonly firstLine: number; readonly firstColumn: number }
    | { readonly kind: 'changed-number'; readonly double: string }
    | { readonly kind: 'lone-surrogate' }
  )

/** Totals by kind, and the first hundred warnings of each kind, ordered by position. */
export interface Warnings {
  readonly duplicateKeys: number
  readonly changedNumbers: number
  readonly loneSurrogates: number
  readonly first: readonly Warning[]
}

/** Warnings about valid JSON that other programs are likely to read differently. */
export function warningsOf(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void,
): Warnings {
  return place(document, inspect(document, onProgress))
}

/** Steps between two pauses, together some 30 ms. */
const STEPS_PER_PAUSE = 6

/** Milliseconds in which the page asks for the parts of the result that it shows first. */
const FIRST_PAUSE_MS = 100

/** The same, but pauses first and regularly, so that the worker can answer other calls. */
export async function warningsWithPauses(document: JsonDocument): Promise<Warnings> {
  await pause(FIRST_PAUSE_MS)
  const inspector = new Inspector(document)
  for (let step = 1; inspector.step(); step++) {
    if (step % STEPS_PER_PAUSE === 0) await pause(0)
  }
  return place(document, inspector.inspection())
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(() => resolve(), milliseconds))
}

function place(
  document: JsonDocument,
  { duplicateKeys, changedNumbers, loneSurrogates }: Inspection,
): Warnings {
  const placeAt = placesIn(document, [
    ...duplicateKeys.first.flatMap((it) => [it.firstOffset, it.offset]),
    ...changedNumbers.first.map((it) => it.offset),
    ...loneSurrogates.first.map((it) => it.offset),
  ])
  const first: Warning[] = [
    ...duplicateKeys.first.map(({ key, firstOffset, offset }) => {
      const before = placeAt(firstOffset)
      return {
        kind: 'duplicate-key' as const,
        written: key,
        ...placeAt(offset),
        firstLine: before.line,
        firstColumn: before.column,
      }
    }),
    ...changedNumbers.first.map(({ written, double, offset }) => {
      return { kind: 'changed-number' as const, written, double, ...placeAt(offset) }
    }),
    ...loneSurrogates.first.map(({ written, offset }) => {
      return { kind: 'lone-surrogate' as const, written, ...placeAt(offset) }
    }),
  ]
  return {
    duplicateKeys: duplicateKeys.total,
    changedNumbers: changedNumbers.total,
    loneSurrogates: loneSurrogates.total,
    first: first.sort((a, b) => a.line - b.line || a.column - b.column),
  }
}

function placesIn(
  document: JsonDocument,
  offsets: readonly number[],
): (offset: number) => LineColumn {
  const places = new Map<number, LineColumn>()
  for (const { offset, line, column } of positionsAt(document.bytes, offsets)) {
    places.set(offset, { line, column })
  }
  return (offset) => places.get(offset) ?? { line: 1, column: 1 }
}
