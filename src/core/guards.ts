/** Type guards for untrusted values: storage, links, recipes. */
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
/** A time that a Date can have, in milliseconds since 1970. */
export const isTime = (value: unknown): value is number =>
  isNumber(value) && isNumber(+new Date(value))
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null
export const isTextRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(isText)

/** A guard for an array whose items all pass `is`. */
export const listOf =
  <Value>(is: (value: unknown) => value is Value) =>
  (value: unknown): value is readonly Value[] =>
    Array.isArray(value) && value.every(is)

/** A guard for an object whose fields pass their guards; other fields are allowed. */
export const fieldsOf =
  <Fields extends Readonly<Record<string, (value: unknown) => boolean>>>(fields: Fields) =>
  (
    value: unknown,
  ): value is {
    readonly [Name in keyof Fields]: Fields[Name] extends (value: unknown) => value is infer Value
      ? Value
      : never
  } =>
    isObject(value) && Object.entries(fields).every(([name, is]) => is(Reflect.get(value, name)))
