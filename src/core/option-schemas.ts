import * as v from 'valibot'
import type { Option, Options, ValuesOf } from './options.ts'

/** The schema of an option's values. */
function schemaOf({ default: initial, values, is }: Option): v.GenericSchema {
  if (is) return v.custom(is)
  if (values) return v.custom((value) => values.includes(value))
  if (typeof initial === 'string') return v.string()
  return typeof initial === 'number' ? v.number() : v.boolean()
}

/** Values that come from elsewhere: those that are valid, and the defaults of all others. */
export function parseOptions<O extends Options>(
  options: O,
  given: Readonly<Record<string, unknown>> = {},
): ValuesOf<O> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const parsed = v.safeParse(schemaOf(option), given[name])
      return [name, parsed.success ? parsed.output : option.default]
    }),
  ) as ValuesOf<O>
}
