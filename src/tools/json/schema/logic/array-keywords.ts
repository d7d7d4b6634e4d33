import { countOf, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { equalValues } from '#src/core/json/path/compare.ts'
import type { Context, Keyword } from './context.ts'
import { isSince } from './drafts.ts'
import { itemKeys } from './item-keys.ts'
import { itemsOf } from './nodes.ts'
import { type Check, Seen } from './run.ts'
import { textAt } from './value-keywords.ts'

/** The schemas of the first items and of the others. */
function compileItems(context: Context): Check | undefined {
  const { document, draft, member, subschema, fail } = context
  const isNew = draft === '2020-12'
  const items = member('items')
  const isList = items !== undefined && kindAt(document, items.value) === NodeKind.array
  const first = isNew ? member('prefixItems') : isList ? items : undefined
  const rest = isNew ? items : isList ? member('additionalItems') : items
  if (!first && !rest) return undefined
  const checks = first ? itemsOf(document, first.value).map(subschema) : []
  const other = rest && subschema(rest.value)
  const isClosed = rest && first && kindAt(document, rest.value) === NodeKind.false
  return (node, run, seen) => {
    let valid = true
    for (const [at, item] of itemsOf(run.instance, node).entries()) {
      const check = checks[at] ?? other
      if (!check) break
      seen?.nodes.add(item)
      if (at >= checks.length && isClosed)
        valid = fail(
          run,
          'additionalItems',
          { node: item, keyword: rest.value },
          { limit: checks.length },
        )
      else if (!check(item, run, seen && new Seen())) valid = false
    }
    return valid
  }
}

function compileContains(context: Context): Check | undefined {
  const { document, draft, member, subschema, fail } = context
  const found = member('contains')
  if (!found) return undefined
  const check = subschema(found.value)
  const limit = (name: string) => {
    const value = isSince(draft, '2019-09') ? member(name)?.value : undefined
    return value === undefined ? undefined : Number(textAt(document, value))
  }
  const least = limit('minContains') ?? 1
  const most = limit('maxContains') ?? Number.POSITIVE_INFINITY
  return (node, run, seen) => {
    if (kindAt(run.instance, node) !== NodeKind.array) return true
    let count = 0
    for (const item of itemsOf(run.instance, node)) {
      if (!run.attempt(() => check(item, run, seen && new Seen())).valid) continue
      count++
      if (draft === '2020-12') seen?.nodes.add(item)
    }
    const valueAt = (name: string) => (member(name) ?? found).value
    if (count < least)
      return fail(
        run,
        'contains',
        { node, keyword: valueAt('minContains') },
        { limit: least, count },
      )
    if (count > most)
      return fail(
        run,
        'maxContains',
        { node, keyword: valueAt('maxContains') },
        { limit: most, count },
      )
    return true
  }
}

/** A limit on the number of items or keys. */
export function compileCount(name: string, kind: NodeKind, isMost: boolean) {
  return ({ document, member, fail }: Context): Check | undefined => {
    const found = member(name)
    if (!found || kindAt(document, found.value) !== NodeKind.number) return undefined
    const limit = Number(textAt(document, found.value))
    return (node, run) => {
      if (kindAt(run.instance, node) !== kind) return true
      const count = countOf(run.instance, node)
      if (isMost ? count <= limit : count >= limit) return true
      return fail(run, name, { node, keyword: found.value }, { limit, count })
    }
  }
}

function compileUnique({ document, member, fail }: Context): Check | undefined {
  const found = member('uniqueItems')
  if (!found || kindAt(document, found.value) !== NodeKind.true) return undefined
  return (node, run) => {
    const { instance } = run
    let valid = true
    const known = new Map<string, number[]>()
    for (const item of itemsOf(instance, node)) {
      const key = itemKeys(instance, item)
      const similar = known.get(key) ?? []
      known.set(key, similar)
      const isEqual = (other: number) =>
        equalValues({ document: instance, node: item }, { document: instance, node: other })
      if (similar.some(isEqual))
        valid = fail(
          run,
          'uniqueItems',
          { node: item, keyword: found.value },
          { value: textAt(instance, item) },
        )
      else similar.push(item)
    }
    return valid
  }
}

export const arrayKeywords: readonly Keyword[] = [
  { name: 'items', compile: compileItems },
  { name: 'contains', since: '6', compile: compileContains },
  { name: 'maxItems', compile: compileCount('maxItems', NodeKind.array, true) },
  { name: 'minItems', compile: compileCount('minItems', NodeKind.array, false) },
  { name: 'uniqueItems', compile: compileUnique },
]

export const unevaluatedItems: Keyword = {
  name: 'unevaluatedItems',
  since: '2019-09',
  compile: ({ document, member, subschema, fail }) => {
    const found = member('unevaluatedItems')
    if (!found) return undefined
    const check = subschema(found.value)
    const isClosed = kindAt(document, found.value) === NodeKind.false
    return (node, run, seen) => {
      let valid = true
      for (const item of itemsOf(run.instance, node)) {
        if (seen?.has(item)) continue
        seen?.nodes.add(item)
        if (isClosed) valid = fail(run, 'unevaluatedItems', { node: item, keyword: found.value })
        else if (!check(item, run, seen && new Seen())) valid = false
      }
      return valid
    }
  },
}
