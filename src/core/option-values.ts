import type { Option, Options, ValuesOf } from './options.ts'

/** Whether an option allows an untrusted value. */
function allows({ default: initial, values, is }: Option, value: unknown): boolean {
  if (is) return is(value)
  return values ? values.includes(value) : typeof value === typeof initial
}

/** Validates untrusted option values; invalid and missing ones become the default. */
export function parseOptionValues<O extends Options>(options: O, given: unknown = {}): ValuesOf<O> {
  const values = new Map<string, unknown>(Object.entries(Object(given)))
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const value = values.get(name)
      return [name, values.has(name) && allows(option, value) ? value : option.default]
    }),
  ) as ValuesOf<O>
}

/** The name of the first untrusted value that is unknown, secret, or invalid; undefined if none is. */
export function findInvalidOptionValue(
  options: Options,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys(given).find((name) => {
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    return !option || option.secret === true || !allows(option, given[name])
  })
}

/**
 * The name of the first option whose value needs a secret, without which another value would be
 * computed; undefined if none does.
 */
export function findSecretUse(
  options: Options,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.entries(options).find(
    ([name, { requires, default: initial }]) =>
      requires !== undefined && Object.hasOwn(given, name) && given[name] !== initial,
  )?.[0]
}

/** The declared values that may be stored and put in links. */
export function publicOptionValues(
  options: Options,
  given: unknown,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>(Object.entries(Object(given)))
  return Object.fromEntries(
    Object.entries(options)
      .filter(([name, { secret }]) => !secret && values.has(name))
      .map(([name]) => [name, values.get(name)]),
  )
}
