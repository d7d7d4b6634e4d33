import { boolean, type GenericSchema, picklist, safeParse } from 'valibot'
import type { Localized } from './messages.ts'

/** One option of an operation: a value that JSON can hold, so that links and recipes can carry it. */
export interface Option<Value = unknown> {
  readonly schema: GenericSchema<Value>
  readonly default: Value
  /** What its control is called; absent where an operation has no control for it. */
  readonly title?: Localized
  /** What it does, in a few words. */
  readonly hint?: Localized
  /** Whether it must not be stored or sent in a link. */
  readonly secret?: boolean
}

export type Options = Readonly<Record<string, Option>>

/** The values of a set of options. */
export type ValuesOf<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never
}

/** One of several values, each with its label; the first is the default. */
export interface Choice<Value extends string | number = string | number> extends Option<Value> {
  readonly title: Localized
  readonly values: readonly Value[]
  readonly labels: readonly Localized[]
}

export function choice<const Value extends string | number>(
  title: Localized,
  values: readonly Value[],
  labels: readonly Localized[],
): Choice<Value> {
  return { schema: picklist(values), default: values[0] as Value, title, values, labels }
}

/** On or off. */
export interface Toggle extends Option<boolean> {
  readonly title: Localized
}

export const toggle = (title: Localized, initial: boolean, hint?: Localized): Toggle => ({
  schema: boolean(),
  default: initial,
  title,
  ...(hint ? { hint } : {}),
})

/** A value that has no control of its own. */
export const value = <Value>(
  schema: GenericSchema<Value>,
  initial: NoInfer<Value>,
  secret = false,
): Option<Value> => ({ schema, default: initial, secret })

/** The values of options: those given that are valid, the defaults of all others. */
export function valuesOf<O extends Options>(
  options: O,
  given: Readonly<Record<string, unknown>> = {},
): ValuesOf<O> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const parsed = safeParse(option.schema, given[name])
      return [name, parsed.success ? parsed.output : option.default]
    }),
  ) as ValuesOf<O>
}
