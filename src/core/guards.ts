/** Checks of values that come from outside: storage, links, recipes. */
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** A check for a list whose every item passes `is`. */
export const listOf =
  <Value>(is: (value: unknown) => value is Value) =>
  (value: unknown): value is readonly Value[] =>
    Array.isArray(value) && value.every(is)

/** A check for an object whose fields pass their own checks; other fields may follow. */
export const fieldsOf =
  <Fields extends Readonly<Record<string, (value: unknown) => boolean>>>(fields: Fields) =>
  (
    value: unknown,
  ): value is {
    readonly [Name in keyof Fields]: Fields[Name] extends (value: unknown) => value is infer Value
      ? Value
      : never
  } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is(Reflect.get(value, name)))
