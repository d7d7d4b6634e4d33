import type { Finding, Format } from '#src/core/detect/finding.ts'
import { hasText } from '#src/core/messages.ts'
import type { Translate } from '#src/lib/use-messages.ts'
import { messages } from './format-messages.ts'

/** Names the format of a finding in a few words. */
export function describe(t: Translate<string>, { what, params = {} }: Finding): string {
  return t(keyOf(what, params), { ...params, count: params.levels ?? 1 })
}

/** The text for a variant of the format, such as its unit, if there is one. */
function keyOf(what: Format, params: NonNullable<Finding['params']>): string {
  const variant = params.unit ?? params.place ?? params.delimiter ?? params.type
  const key = `is.${what}`
  if (variant && hasText(messages, `${key}.${variant}`)) return `${key}.${variant}`
  if (what === 'base64' && variant) return `${key}.file`
  if (what === 'binary' && variant) return `${key}.type`
  return key
}
