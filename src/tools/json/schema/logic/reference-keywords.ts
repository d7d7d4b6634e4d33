import { ToolFailure } from '#src/core/failure.ts'
import { startOf } from '#src/core/json/cursor.ts'
import type { Context, Keyword } from './context.ts'
import { type Member, membersOf, stringAt } from './nodes.ts'
import type { Place } from './resources.ts'
import type { Check } from './run.ts'

/** The target of a reference. */
function targetOf(
  { document, resource, resources }: Context,
  { value }: Member,
): Place | undefined {
  const reference = stringAt(document, value)
  if (reference === undefined) return undefined
  const target = resources.resolve(reference, resource)
  if (target) return target
  const code = reference.startsWith('#') ? 'schema.missing' : 'schema.remote'
  throw new ToolFailure(code, { reference, offset: startOf(document, value) })
}

function compileReference(context: Context): Check | undefined {
  const found = context.member('$ref')
  const target = found && targetOf(context, found)
  return target && context.schemaAt(target)
}

/** Draft 2020-12, core, section 8.2.3.2. */
function compileDynamic(context: Context): Check | undefined {
  const found = context.member('$dynamicRef')
  const target = found && targetOf(context, found)
  if (!found || !target) return undefined
  const anchor = stringAt(context.document, found.value)?.split('#')[1] ?? ''
  const isDynamic = target.resource.dynamicAnchors.get(anchor) === target.node
  if (!isDynamic) return context.schemaAt(target)
  return (node, run, seen) => {
    const resource = run.scope.find((it) => it.dynamicAnchors.has(anchor)) ?? target.resource
    const place = { resource, node: resource.dynamicAnchors.get(anchor)! }
    return context.schemaAt(place)(node, run, seen)
  }
}

/** Draft 2019-09, core, section 8.2.4.2. */
function compileRecursive(context: Context): Check | undefined {
  const found = context.member('$recursiveRef')
  const target = found && targetOf(context, found)
  if (!target) return undefined
  if (!target.resource.isRecursive) return context.schemaAt(target)
  return (node, run, seen) => {
    const resource = run.scope.find((it) => it.isRecursive) ?? target.resource
    return context.schemaAt({ resource, node: resource.node })(node, run, seen)
  }
}

/** Definitions check nothing by themselves, but their errors are those of the schema. */
function compileDefinitions(name: '$defs' | 'definitions') {
  return ({ document, member, subschema }: Context): undefined => {
    const found = member(name)
    if (found) for (const { value } of membersOf(document, found.value)) subschema(value)
  }
}

export const referenceKeywords: readonly Keyword[] = [
  { name: '$ref', compile: compileReference },
  { name: '$dynamicRef', since: '2020-12', compile: compileDynamic },
  { name: '$recursiveRef', since: '2019-09', until: '2019-09', compile: compileRecursive },
  { name: '$defs', since: '2019-09', compile: compileDefinitions('$defs') },
  { name: 'definitions', compile: compileDefinitions('definitions') },
]
