import { countOf, isContainer, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { itemsOf, membersOf } from './nodes.ts'
import { decimalAt } from './numbers.ts'

/** Values of this depth and below don't contribute to a key. */
const MAX_DEPTH = 4

/** A text that is the same for equal values, and mostly differs for others. */
export function itemKeys(document: JsonDocument, node: number, depth = 0): string {
  const kind = kindAt(document, node)
  if (kind === NodeKind.string) return JSON.stringify(decodeString(document, node))
  if (kind === NodeKind.number) {
    const { digits, exponent } = decimalAt(document, node)
    return `${digits}e${exponent}`
  }
  if (!isContainer(document, node)) return `${kind}`
  if (depth >= MAX_DEPTH) return `${kind}:${countOf(document, node)}`
  if (kind === NodeKind.object) {
    const parts = membersOf(document, node).map(
      ({ name, value }) => `${JSON.stringify(name)}:${itemKeys(document, value, depth + 1)}`,
    )
    return `{${parts.sort().join()}}`
  }
  return `[${itemsOf(document, node)
    .map((item) => itemKeys(document, item, depth + 1))
    .join()}]`
}
