import { ArrayType, MapType, type Type, UnionType } from 'quicktype-core/dist/esm/Type/index.js'
import { isNamedType, nullableFromUnion } from 'quicktype-core/dist/esm/Type/TypeUtils.js'

/** The type of a root without null, such as the class of JSON Lines with objects and null. */
export function withoutNull(type: Type): Type {
  return (type instanceof UnionType && nullableFromUnion(type)) || type
}

/** The type that is declared with the name of the root; without one, the name needs an alias. */
export function declaredRoot(type: Type): Type | undefined {
  return isNamedType(type) && withoutNull(type) === type ? type : undefined
}

/** The same for languages that write unions out where they are used. */
export function declaredRootWithoutUnions(type: Type): Type | undefined {
  return type instanceof UnionType ? undefined : declaredRoot(type)
}

/** The array or map of a root, which a class extends in languages without aliases. */
export function collectionOf(type: Type): ArrayType | MapType | undefined {
  const collection = withoutNull(type)
  return collection instanceof ArrayType || collection instanceof MapType ? collection : undefined
}
