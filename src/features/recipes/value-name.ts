import { hasText } from '#src/core/messages.ts'
import type { Option } from '#src/core/options.ts'
import { messages } from './messages.ts'

/** The name of a value that an option allows. */
export function valueName(
  { items = [], itemNames }: Option,
  value: unknown,
  t: (key: string) => string,
): string {
  const name = itemNames?.[items.indexOf(value)]
  if (name !== undefined) return name
  return hasText(messages, `value.${value}`) ? t(`value.${value}`) : String(value)
}
