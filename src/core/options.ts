import type { Language, Localized } from './messages.ts'

/**
 * One option of an operation. Its value is JSON data, so that links and recipes can contain it;
 * `parseOptionValues` validates values from there.
 */
export interface Option<Value = unknown> {
  readonly default: Value
  /** The allowed values; without them, any value of the default's type. */
  readonly values?: readonly Value[]
  /** A guard for untrusted values. */
  readonly is?: (value: unknown) => value is Value
  /** The allowed items of a list. */
  readonly items?: readonly unknown[]
  /** The names of the items, which are the same in every language. */
  readonly itemNames?: readonly string[]
  /** Whether its text may have several lines. */
  readonly multiline?: boolean
  /** Whether it must not be stored or put in a link. */
  readonly secret?: boolean
  /** The secret option that values other than the default need. */
  readonly requires?: string
  /** Another option and its values with which this one has an effect; by default, it always has. */
  readonly usedWith?: readonly [option: string, values: readonly unknown[]]
}

export type Options = Readonly<Record<string, Option>>

/** The values of options, by name. */
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

/** The label of a value. */
export const labelOf = <Value extends string | number>(
  { values, labels }: Choice<Value>,
  value: Value,
  language: Language,
): string => labels[values.indexOf(value)]?.[language] ?? `${value}`

/** A switch. */
export interface Toggle extends Option<boolean> {
  readonly title: Localized
  readonly hint?: Localized | undefined
}

export const toggle = (title: Localized, initial: boolean, hint?: Localized): Toggle => ({
  default: initial,
  title,
  hint,
})

/** One of several values, without a control; the first is the default. */
export const oneOf = <const Value>(values: readonly Value[]) => ({
  default: values[0] as Value,
  values,
})

type Widened<Value> = Value extends string ? string : Value extends number ? number : boolean

/** Any value of the default's type, without a control. */
export const anyValue = <Value extends string | number | boolean>(
  initial: Value,
): Option<Widened<Value>> => ({ default: initial as unknown as Widened<Value> })

/** Text that may have several lines, without a control. */
export const multilineText = (initial: string): Option<string> => ({
  default: initial,
  multiline: true,
})

/** A value that passes `is`, without a control. */
export const validated = <Value>(
  is: (value: unknown) => value is Value,
  initial: NoInfer<Value>,
  secret = false,
): Option<Value> => ({ default: initial, is, secret })

/** An option that has an effect only with some values of another one. */
export const usedWith = <O extends Option>(
  name: string,
  values: readonly unknown[],
  option: O,
): O => ({ ...option, usedWith: [name, values] })

/** An option that, unless it has its default, needs a secret one. */
export const requiring = <O extends Option>(name: string, option: O): O => ({
  ...option,
  requires: name,
})

/** Whether an option has an effect with the values of the others. */
export const isUsed = (option: Option, values: Readonly<Record<string, unknown>>): boolean =>
  option.usedWith === undefined || option.usedWith[1].includes(values[option.usedWith[0]])

export const isChoice = (option: Option): option is Choice => 'labels' in option

export const isToggle = (option: Option): option is Toggle =>
  'title' in option && typeof option.default === 'boolean'

/** A list of some of several values, without a control. */
export const someOf = <const Item>(
  items: readonly Item[],
  initial: readonly NoInfer<Item>[],
  itemNames: readonly string[],
): Option<readonly Item[]> => ({
  default: initial,
  items,
  itemNames,
  is: (value): value is readonly Item[] =>
    Array.isArray(value) && value.every((item) => items.includes(item)),
})

/** The default of each option. */
export const defaultsOf = <O extends Options>(options: O): ValuesOf<O> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.default]),
  ) as ValuesOf<O>
