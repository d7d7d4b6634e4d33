import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { compileCount } from './array-keywords.ts'
import type { Context, Keyword } from './context.ts'
import { itemsOf, membersOf, memberValue, stringAt } from './nodes.ts'
import { patternAt } from './patterns.ts'
import { type Check, Seen } from './run.ts'

/** `properties`, `patternProperties`, and `additionalProperties`. */
function compileProperties(context: Context): Check | undefined {
  const { document, member, subschema, fail } = context
  const named = member('properties')
  const matched = member('patternProperties')
  const others = member('additionalProperties')
  if (!named && !matched && !others) return undefined
  const byName = new Map(
    (named ? membersOf(document, named.value) : []).map(({ name, value }) => [
      name,
      subschema(value),
    ]),
  )
  const byPattern = (matched ? membersOf(document, matched.value) : []).map(
    ({ key, value }) => [patternAt(document, key), subschema(value)] as const,
  )
  const other = others && subschema(others.value)
  const isClosed = others && kindAt(document, others.value) === NodeKind.false
  return (node, run, seen) => {
    let valid = true
    for (const { name, key, value } of membersOf(run.instance, node)) {
      const checks: Check[] = []
      const check = byName.get(name)
      if (check) checks.push(check)
      for (const [pattern, each] of byPattern) if (pattern.test(name)) checks.push(each)
      if (checks.length === 0 && isClosed)
        valid = fail(
          run,
          'additionalProperties',
          { node: key, keyword: others.value, isKey: true },
          { name },
        )
      else if (checks.length === 0 && other) checks.push(other)
      if (checks.length > 0 || isClosed) seen?.nodes.add(key)
      for (const each of checks) if (!each(value, run, seen && new Seen())) valid = false
    }
    return valid
  }
}

function compileNames({ member, subschema, fail }: Context): Check | undefined {
  const found = member('propertyNames')
  if (!found) return undefined
  const check = subschema(found.value)
  return (node, run) => {
    let valid = true
    for (const { name, key } of membersOf(run.instance, node)) {
      const part = run.attempt(() => check(key, run, undefined))
      if (part.valid) continue
      valid = fail(run, 'propertyNames', { node: key, keyword: found.value, isKey: true }, { name })
      run.explain(part.violations.map((violation) => ({ ...violation, isKey: true })))
    }
    return valid
  }
}

function compileRequired({ document, member, fail }: Context): Check | undefined {
  const found = member('required')
  if (!found || kindAt(document, found.value) !== NodeKind.array) return undefined
  const required = itemsOf(document, found.value).flatMap((item) => stringAt(document, item) ?? [])
  return (node, run) => {
    if (kindAt(run.instance, node) !== NodeKind.object) return true
    const names = new Set(membersOf(run.instance, node).map(({ name }) => name))
    const missing = required.filter((name) => !names.has(name))
    for (const name of missing) fail(run, 'required', { node, keyword: found.value }, { name })
    return missing.length === 0
  }
}

/** `dependentRequired`, `dependentSchemas`, and `dependencies`, which is both. */
function compileDependencies(keyword: string) {
  return ({ document, member, subschema, fail }: Context): Check | undefined => {
    const found = member(keyword)
    if (!found) return undefined
    const parts = membersOf(document, found.value).map(({ name, value }) => ({
      name,
      value,
      required:
        kindAt(document, value) === NodeKind.array
          ? itemsOf(document, value).flatMap((item) => stringAt(document, item) ?? [])
          : undefined,
      check: subschema(value),
    }))
    return (node, run, seen) => {
      let valid = true
      for (const { name, value, required, check } of parts) {
        if (memberValue(run.instance, node, name) === undefined) continue
        if (!required) {
          if (!check(node, run, seen)) valid = false
          continue
        }
        for (const other of required)
          if (memberValue(run.instance, node, other) === undefined)
            valid = fail(
              run,
              'dependentRequired',
              { node, keyword: value },
              { name: other, other: name },
            )
      }
      return valid
    }
  }
}

export const objectKeywords: readonly Keyword[] = [
  { name: 'properties', compile: compileProperties },
  { name: 'propertyNames', since: '6', compile: compileNames },
  { name: 'required', compile: compileRequired },
  { name: 'dependencies', compile: compileDependencies('dependencies') },
  {
    name: 'dependentRequired',
    since: '2019-09',
    compile: compileDependencies('dependentRequired'),
  },
  { name: 'dependentSchemas', since: '2019-09', compile: compileDependencies('dependentSchemas') },
  { name: 'maxProperties', compile: compileCount('maxProperties', NodeKind.object, true) },
  { name: 'minProperties', compile: compileCount('minProperties', NodeKind.object, false) },
]

export const unevaluatedProperties: Keyword = {
  name: 'unevaluatedProperties',
  since: '2019-09',
  compile: ({ document, member, subschema, fail }) => {
    const found = member('unevaluatedProperties')
    if (!found) return undefined
    const check = subschema(found.value)
    const isClosed = kindAt(document, found.value) === NodeKind.false
    return (node, run, seen) => {
      let valid = true
      for (const { name, key, value } of membersOf(run.instance, node)) {
        if (seen?.has(key)) continue
        seen?.nodes.add(key)
        if (isClosed)
          valid = fail(
            run,
            'unevaluatedProperties',
            { node: key, keyword: found.value, isKey: true },
            { name },
          )
        else if (!check(value, run, seen && new Seen())) valid = false
      }
      return valid
    }
  },
}
