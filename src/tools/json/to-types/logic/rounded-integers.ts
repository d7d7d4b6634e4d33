import type { TargetLanguage } from 'quicktype-core/dist/esm/TargetLanguage.js'
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
 * Watches a language render types. Then the returned function lists the tape indexes of the integers
 * whose type is a double, because other numbers at their place are doubles, and whose digits it loses.
 */
export function watchDoubles(language: TargetLanguage) {
  let roots: readonly Type[] = []
  // biome-ignore-start lint/complexity/useLiteralKeys: the members are protected
  const make = language['makeRenderer']
  language['makeRenderer'] = (context, options) => {
    roots = [...context.typeGraph.topLevels.values()]
    return make.call(language, context, options)
  }
  // biome-ignore-end lint/complexity/useLiteralKeys: the members are protected
  return (document: JsonDocument, samples: readonly number[]): ReadonlySet<number> => {
    const found = new Set<number>()
    if (hasLongIntegers(document)) {
      for (const sample of samples) addRounded(document, sample, roots, found)
    }
    return found
  }
}

function hasLongIntegers(document: JsonDocument): boolean {
  for (let index = 0; index < document.length; index += 2) {
    if (kindAt(document, index) === NodeKind.number && isRounded(document, index)) return true
  }
  return false
}

function isRounded(document: JsonDocument, index: number): boolean {
  if (!isFlagged(document, index)) return false
  const [start, end] = [startOf(document, index), endOf(document, index)]
  return isInteger(document.bytes, start, end) && isChangedByDouble(document.bytes, start, end)
}

function addRounded(
  document: JsonDocument,
  index: number,
  types: readonly Type[],
  found: Set<number>,
): void {
  const kind = kindAt(document, index)
  const members = types.flatMap(membersOf)
  if (kind === NodeKind.number) {
    const isDouble = members.some((type) => type.kind === 'double')
    const isKept = members.some((type) => type.kind === 'integer')
    if (isDouble && !isKept && isRounded(document, index)) found.add(index)
  } else if (kind === NodeKind.array) {
    const items = members.flatMap((type) => (type instanceof ArrayType ? [type.items] : []))
    const close = closeOf(document, index)
    for (let at = firstChild(document, index); at < close; at = nextSibling(document, at))
      addRounded(document, at, items, found)
  } else if (kind === NodeKind.object) {
    const close = closeOf(document, index)
    for (let at = firstChild(document, index); at < close; at = nextSibling(document, at + 2))
      addRounded(document, at + 2, valueTypes(members, decodeString(document, at)), found)
  }
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
