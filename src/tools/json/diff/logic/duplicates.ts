import { isContainer, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import { DuplicateFinder } from '#src/core/json/duplicates.ts'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import type { Differences } from './changes.ts'
import type { Documents } from './place.ts'

/**
 * The number of duplicate keys in the original document, and in what differs from it: the rest has
 * the same ones.
 */
export function countDuplicates({ a, b }: Documents, { rows, changes }: Differences): number {
  let count = duplicateKeysOf(a).total
  const finder = new DuplicateFinder(b, () => count++)
  const check = (index: number) => {
    if (kindAt(b, index) === NodeKind.object) finder.check(index)
  }
  for (const { kind, b: index } of rows) if (kind === 'open') check(index)
  for (const { kind, b: index } of changes) {
    if (index < 0 || kind === 'moved' || !isContainer(b, index)) continue
    const end = nextSibling(b, index)
    for (let at = index; at < end; at += 2) check(at)
  }
  return count
}
