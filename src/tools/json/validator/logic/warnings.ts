import type { JsonDocument } from '#src/core/json/document.ts'
import { inspect } from '#src/core/json/inspect.ts'
import { positionsAt } from '#src/core/json/position.ts'

/** 1-based; the column in UTF-16 code units. */
interface Place {
  readonly line: number
  readonly column: number
}

/** `written` is the key, the number or the escape as it stands in the text. */
export type Warning = Place & { readonly written: string } & (
    | { readonly kind: 'duplicate-key'; readonly firstLine: number; readonly firstColumn: number }
    | { readonly kind: 'changed-number'; readonly double: string }
    | { readonly kind: 'lone-surrogate' }
  )

/** How many there are of each kind, and the first hundred of each, by place. */
export interface Warnings {
  readonly duplicateKeys: number
  readonly changedNumbers: number
  readonly loneSurrogates: number
  readonly first: readonly Warning[]
}

/** What valid JSON holds that other programs are likely to read otherwise. */
export function warningsOf(
  document: JsonDocument,
  onProgress: (done: number, total: number) => void,
): Warnings {
  const { duplicateKeys, changedNumbers, loneSurrogates } = inspect(document, onProgress)
  const places = placesIn(document, [
    ...duplicateKeys.first.flatMap((it) => [it.firstOffset, it.offset]),
    ...changedNumbers.first.map((it) => it.offset),
    ...loneSurrogates.first.map((it) => it.offset),
  ])
  const first: Warning[] = [
    ...duplicateKeys.first.map(({ key, firstOffset, offset }) => {
      const before = places(firstOffset)
      return {
        kind: 'duplicate-key' as const,
        written: key,
        ...places(offset),
        firstLine: before.line,
        firstColumn: before.column,
      }
    }),
    ...changedNumbers.first.map(({ written, double, offset }) => {
      return { kind: 'changed-number' as const, written, double, ...places(offset) }
    }),
    ...loneSurrogates.first.map(({ written, offset }) => {
      return { kind: 'lone-surrogate' as const, written, ...places(offset) }
    }),
  ]
  return {
    duplicateKeys: duplicateKeys.total,
    changedNumbers: changedNumbers.total,
    loneSurrogates: loneSurrogates.total,
    first: first.sort((a, b) => a.line - b.line || a.column - b.column),
  }
}

function placesIn(document: JsonDocument, offsets: readonly number[]): (offset: number) => Place {
  const known = new Map<number, Place>()
  for (const { offset, line, column } of positionsAt(document.bytes, offsets)) {
    known.set(offset, { line, column })
  }
  return (offset) => known.get(offset) ?? { line: 1, column: 1 }
}
