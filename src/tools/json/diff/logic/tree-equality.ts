import { ToolFailure } from '#src/core/failure.ts'
import { nextSibling } from '#src/core/json/cursor.ts'
import { allObjects, DuplicateFinder } from '#src/core/json/duplicates.ts'
import { equalValues as areNodesEqual } from '#src/core/json/path/compare.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { openValue, type SourceValue, type Value } from './tree.ts'

/**
 * Whether two values are equal: RFC 6902, section 4.6, with numbers by their exact value.
 *
 * @throws ToolFailure `patch.duplicate` (key) for an object with a duplicate key, which has no
 * value that another one could be equal to
 */
export function equalValues(one: Value, other: Value): boolean {
  if (one.kind === 'source' && other.kind === 'source') {
    refuseDuplicates(one)
    refuseDuplicates(other)
    return areNodesEqual(nodeOf(one), nodeOf(other))
  }
  const [a, b] = [openValue(one), openValue(other)]
  if (a.kind === 'array' && b.kind === 'array') {
    const { items } = b
    return (
      a.items.length === items.length && a.items.every((item, at) => equalValues(item, items[at]!))
    )
  }
  if (a.kind !== 'object' || b.kind !== 'object' || a.members.size !== b.members.size) return false
  return [...a.members].every(([key, value]) => {
    const member = b.members.get(key)
    return member !== undefined && equalValues(value, member)
  })
}

const nodeOf = ({ document, index }: SourceValue) => ({ document, node: index })

function refuseDuplicates({ document, index }: SourceValue): void {
  const finder = new DuplicateFinder(document, (key) => {
    throw new ToolFailure('patch.duplicate', { key: decodeString(document, key) })
  })
  const objects = allObjects(document)
  const end = nextSibling(document, index)
  for (let at = objects.next(index, end); at < end; at = objects.next(at + 2, end)) finder.check(at)
}
