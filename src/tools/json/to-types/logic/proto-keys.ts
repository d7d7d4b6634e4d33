import { JSONInput } from 'quicktype-core/dist/esm/input/Inputs.js'
import type { ClassProperty } from 'quicktype-core/dist/esm/Type/index.js'

/**
 * Quicktype collects the values of keys in an object, where `__proto__` isn't a key like others: only the
 * last value would remain. So its input has another key, with one more NUL at the start.
 */
const PROTO = /^\0*__proto__$/

export const hideProto = (key: string): string => (PROTO.test(key) ? `\0${key}` : key)

const showProto = (key: string): string => (PROTO.test(key) ? key.slice(1) : key)

/** Input whose classes have the keys of the JSON again. */
export class KeyedInput extends JSONInput<number> {
  override addTypesSync(...given: Parameters<JSONInput<number>['addTypesSync']>): void {
    const [, builder] = given
    const { getClassType, getUniqueClassType } = builder
    builder.getClassType = (attributes, properties, ...rest) =>
      getClassType.call(builder, attributes, withKeys(properties), ...rest)
    builder.getUniqueClassType = (attributes, isFixed, properties, ...rest) =>
      getUniqueClassType.call(
        builder,
        attributes,
        isFixed,
        properties && withKeys(properties),
        ...rest,
      )
    super.addTypesSync(...given)
  }
}

function withKeys(
  properties: ReadonlyMap<string, ClassProperty>,
): ReadonlyMap<string, ClassProperty> {
  return new Map([...properties].map(([key, property]) => [showProto(key), property]))
}
