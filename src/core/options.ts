import type { Localized } from './messages.ts'

/**
 * One option of an operation. Its value is one that JSON can hold, so that links and recipes can
 * carry it; `option-schemas.ts` makes the schema for those that come from there.
 */
export interface Option<Value = unknown> {
  readonly default: Value
  /** The allowed values; without them, every value of the default's type is allowed. */
  readonly values?: readonly Value[]
  /** Tells whether a value that comes from elsewhere is allowed. */
  readonly is?: (value: unknown) => value is Value
  /** Whether it must not be stored or sent in a link. */
  readonly secret?: boolean
}

export type Options = Readonly<Record<string, Option>>

/** The values of a set of options. */
export type ValuesOf<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never
}

/** One of several values; the first is the default. */
export interface Choice<Value extends string | number = string | number> extends Option<Value> {
  readonly title: Localized
  readonly values: readonly Value[]
  readonly labels: readonly Localized[]
}

export const choice = <const Value extends string | number>(
  title: Localized,
  values: readonly Value[],
  labels: readonly Localized[],
): Choice<Value> => ({ ...oneOf(values), title, values, labels })

/** On or off. */
export interface Toggle extends Option<boolean> {
  readonly title: Localized
  readonly hint?: Localized | undefined
}

export const toggle = (title: Localized, initial: boolean, hint?: Localized): Toggle => ({
  default: initial,
  title,
  hint,
})

/** One of several values, without a control of its own; the first is the default. */
export const oneOf = <const Value>(values: readonly Value[]) => ({
  default: values[0] as Value,
  values,
})

type Widened<Value> = Value extends string ? string : Value extends number ? number : boolean

/** Every text, every number, or on and off, as the default is; without a control of its own. */
export const anyValue = <Value extends string | number | boolean>(
  initial: Value,
): Option<Widened<Value>> => ({ default: initial as unknown as Widened<Value> })

/** A value that `is` recognizes, without a control of its own. */
export const validated = <Value>(
  is: (value: unknown) => value is Value,
  initial: NoInfer<Value>,
  secret = false,
): Option<Value> => ({ default: initial, is, secret })

/** The default of each option. */
export const defaultsOf = <O extends Options>(options: O): ValuesOf<O> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.default]),
  ) as ValuesOf<O>
