import type { Context, Keyword } from './context.ts'
import { itemsOf } from './nodes.ts'
import { type Check, Seen } from './run.ts'

function compileAll({ document, member, subschema }: Context): Check | undefined {
  const found = member('allOf')
  if (!found) return undefined
  const checks = itemsOf(document, found.value).map(subschema)
  return (node, run, seen) => {
    let valid = true
    for (const check of checks) if (!check(node, run, seen)) valid = false
    return valid
  }
}

/** `anyOf` and `oneOf`; the violations of all alternatives explain why none matches. */
function compileSome(name: 'anyOf' | 'oneOf') {
  return ({ document, member, subschema, fail }: Context): Check | undefined => {
    const found = member(name)
    if (!found) return undefined
    const checks = itemsOf(document, found.value).map(subschema)
    return (node, run, seen) => {
      const keyword = found.value
      const matches: number[] = []
      const causes = []
      for (const [at, check] of checks.entries()) {
        const part = seen && new Seen()
        const { valid, violations } = run.attempt(() => check(node, run, part))
        if (!valid) {
          causes.push(...violations)
          continue
        }
        matches.push(at + 1)
        if (part) seen.add(part)
        else if (name === 'anyOf') return true
      }
      if (name === 'anyOf' ? matches.length > 0 : matches.length === 1) return true
      if (matches.length > 0)
        return fail(run, 'oneOf.several', { node, keyword }, { matches: matches.join(', ') })
      fail(run, name, { node, keyword }, { count: checks.length })
      run.explain(causes)
      return false
    }
  }
}

function compileNot({ member, subschema, fail }: Context): Check | undefined {
  const found = member('not')
  if (!found) return undefined
  const check = subschema(found.value)
  return (node, run, seen) =>
    !run.attempt(() => check(node, run, seen && new Seen())).valid ||
    fail(run, 'not', { node, keyword: found.value })
}

function compileIf({ member, subschema }: Context): Check | undefined {
  const found = member('if')
  if (!found) return undefined
  const condition = subschema(found.value)
  const branch = (name: 'then' | 'else') => {
    const value = member(name)?.value
    return value === undefined ? undefined : subschema(value)
  }
  const yes = branch('then')
  const no = branch('else')
  return (node, run, seen) => {
    const part = seen && new Seen()
    const { valid } = run.attempt(() => condition(node, run, part))
    if (valid && part) seen.add(part)
    const next = valid ? yes : no
    return next ? next(node, run, seen) : true
  }
}

export const logicKeywords: readonly Keyword[] = [
  { name: 'allOf', compile: compileAll },
  { name: 'anyOf', compile: compileSome('anyOf') },
  { name: 'oneOf', compile: compileSome('oneOf') },
  { name: 'not', compile: compileNot },
  { name: 'if', since: '7', compile: compileIf },
]
