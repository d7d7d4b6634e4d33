import { equalValues as areNodesEqual } from '#src/core/json/path/compare.ts'
import { openValue, type SourceValue, type Value } from './tree.ts'

/** Whether two values are equal: RFC 6902, section 4.6, with numbers by their exact value. */
export function equalValues(one: Value, other: Value): boolean {
  if (one.kind === 'source' && other.kind === 'source') {
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
