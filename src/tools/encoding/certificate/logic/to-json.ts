import type { Fact, Value } from './facts.ts'
import type { Chain } from './relations.ts'
import type { CertificateResult } from './result.ts'

/** All items as JSON: each value with its standard name, independent of the language. */
export function toJson({ items, chain }: CertificateResult): string {
  const list = items.map(({ kind, title, origin, facts, warnings, relations, failure }) => ({
    type: kind,
    ...(title ? { name: title } : {}),
    ...origin,
    ...factsOf(facts),
    ...(relations.length > 0 ? { relations: relations.map(numbered) } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(failure ? { error: failure } : {}),
  }))
  return JSON.stringify({ items: list, ...(chain && { chain: chainOf(chain) }) }, undefined, 2)
}

/** Items are numbered from 1, as on the page. */
const chainOf = ({ order, unchecked, problems, ...rest }: Chain) => ({
  order: order.map((index) => index + 1),
  ...rest,
  problems: problems.map(({ index, code, params }) => ({ item: index + 1, code, ...params })),
  uncheckedNameConstraints: unchecked.map((index) => index + 1),
})

/** Items are numbered from 1, as on the page. */
const numbered = (relation: object) =>
  Object.fromEntries(
    Object.entries(relation).map(([key, value]) => [
      key,
      typeof value === 'number' ? value + 1 : value,
    ]),
  )

function factsOf(facts: readonly Fact[]) {
  const known: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  for (const { name, values, oid } of facts) {
    const list = values.map(jsonOf)
    if (oid) add(others, oid, list[0])
    else add(known, camelCase(name), lists.has(name) || list.length !== 1 ? list : list[0])
  }
  return Object.keys(others).length > 0 ? { ...known, otherExtensions: others } : known
}

/** A repeated extension has the values of all. */
function add(object: Record<string, unknown>, key: string, value: unknown): void {
  object[key] = key in object ? [object[key], value].flat() : value
}

/** Facts that are lists even with one value. */
const lists = new Set([
  'subject',
  'issuer',
  'alternative-names',
  'key-usage',
  'purposes',
  'policies',
  'timestamps',
  'revocation-lists',
  'authority-access',
])

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

function jsonOf(value: Value): unknown {
  if (value.kind === 'time') return new Date(value.time).toISOString()
  if (value.kind !== 'word') return value.text
  const type = value.word.slice(value.word.indexOf('.') + 1)
  return value.params ? { type, ...value.params } : type
}
