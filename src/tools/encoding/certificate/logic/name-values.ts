import type { DerNode } from './der.ts'
import { text, type Value } from './facts.ts'
import { type GeneralName, generalNameOf, unicodeOf } from './names.ts'

/** A name with its type; a host also in Unicode. */
function generalNameValue({ type, value }: GeneralName): Value {
  const unicode = type === 'DNS' ? unicodeOf(value) : undefined
  return text(`${type}: ${value}${unicode === undefined ? '' : ` (${unicode})`}`)
}

/** General names, each with its type. */
export const namesIn = (node: DerNode) =>
  node.children.map((it) => generalNameValue(generalNameOf(it)))
