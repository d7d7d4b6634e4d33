import { followTargetType } from 'quicktype-core/dist/esm/Transformers.js'
import {
  ArrayType,
  ClassType,
  MapType,
  type Type,
  UnionType,
} from 'quicktype-core/dist/esm/Type/index.js'
import {
  closeOf,
  endOf,
  firstChild,
  isFlagged,
  kindAt,
  NodeKind,
  nextSibling,
  startOf,
} from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { isChangedByDouble } from '#src/core/json/numbers.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { isInteger } from './number-text.ts'

/**
 * The tape indexes of the integers whose type is a double, because other numbers at their place are
 * doubles, and whose digits it loses.
 *
 * @param roots the types of all samples in the output.
 */
export function roundedIntegers(
  document: JsonDocument,
  samples: readonly number[],
  roots: readonly Type[],
): ReadonlySet<number> {
  const found = new Set<number>()
  const integers = longIntegers(document)
  let next = 0
  // Only values that contain one are visited, since most of a document has none.
  const contains = (end: number) => next < integers.length && integers[next]! < end

  const visit = (index: number, types: readonly Type[]): void => {
    const kind = kindAt(document, index)
    const members = types.flatMap(membersOf)
    if (kind === NodeKind.number) {
      next++
      const isDouble = members.some((type) => type.kind === 'double')
      if (isDouble && !members.some((type) => type.kind === 'integer')) found.add(index)
      return
    }
    const isObject = kind === NodeKind.object
    const items = members.flatMap((type) => (type instanceof ArrayType ? [type.items] : []))
    const close = closeOf(document, index)
    let at = firstChild(document, index)
    while (contains(close)) {
      const value = isObject ? at + 2 : at
      const end = nextSibling(document, value)
      if (contains(end))
        visit(value, isObject ? valueTypes(members, decodeString(document, at)) : items)
      at = end
    }
  }
  for (const sample of samples) if (contains(nextSibling(document, sample))) visit(sample, roots)
  return found
}

/** The tape indexes of the integers whose digits a double loses, in order. */
function longIntegers(document: JsonDocument): number[] {
  const found: number[] = []
  for (let index = 0; index < document.length; index += 2) {
    if (kindAt(document, index) !== NodeKind.number || !isFlagged(document, index)) continue
    const [start, end] = [startOf(document, index), endOf(document, index)]
    const isLong =
      isInteger(document.bytes, start, end) && isChangedByDouble(document.bytes, start, end)
    if (isLong) found.push(index)
  }
  return found
}

/** The types of a type that a value can have in the code. */
function membersOf(type: Type): readonly Type[] {
  const target = followTargetType(type)
  return target instanceof UnionType ? [...target.members].map(followTargetType) : [target]
}

function valueTypes(types: readonly Type[], key: string): readonly Type[] {
  return types.flatMap((type) => {
    if (type instanceof MapType) return [type.values]
    const property = type instanceof ClassType ? type.getProperties().get(key) : undefined
    return property ? [property.type] : []
  })
}
