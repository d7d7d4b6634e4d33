import { ToolFailure } from '#src/core/failure.ts'
import { startOf } from '#src/core/json/cursor.ts'
import type { Context, Keyword } from './context.ts'
import { type Member, membersOf, stringAt } from './nodes.ts'
import type { Place } from './resources.ts'
import type { Check } from './run.ts'

/** Compiles a reference whose target is in the schema; one to another address fails when it runs. */
function compileTarget(
  { document, resource, resources, remote }: Context,
  { value }: Member,
  compile: (target: Place) => Check,
): Check | undefined {
  const reference = stringAt(document, value)
  if (reference === undefined) return undefined
  const target = resources.resolve(reference, resource)
  if (target) return compile(target)
  const params = { reference, offset: startOf(document, value) }
  if (resources.isKnown(reference, resource)) throw new ToolFailure('schema.missing', params)
  remote(params)
  return () => {
    throw new ToolFailure('schema.remote', params)
  }
}

function compileReference(context: Context): Check | undefined {
  const found = context.member('$ref')
  return found && compileTarget(context, found, context.schemaAt)
}

/** Draft 2020-12, core, section 8.2.3.2. */
function compileDynamic(context: Context): Check | undefined {
  const found = context.member('$dynamicRef')
  if (!found) return undefined
  const anchor = stringAt(context.document, found.value)?.split('#')[1] ?? ''
  return compileTarget(context, found, (target) => {
    const isDynamic = target.resource.dynamicAnchors.get(anchor) === target.node
    if (!isDynamic) return context.schemaAt(target)
    return (node, run, seen) => {
      const resource = run.scope.find((it) => it.dynamicAnchors.has(anchor)) ?? target.resource
      const place = { resource, node: resource.dynamicAnchors.get(anchor)! }
      return context.schemaAt(place)(node, run, seen)
    }
  })
}

/** Draft 2019-09, core, section 8.2.4.2. */
function compileRecursive(context: Context): Check | undefined {
  const found = context.member('$recursiveRef')
  if (!found) return undefined
  return compileTarget(context, found, (target) => {
    if (!target.resource.isRecursive) return context.schemaAt(target)
    return (node, run, seen) => {
      const resource = run.scope.find((it) => it.isRecursive) ?? target.resource
      return context.schemaAt({ resource, node: resource.node })(node, run, seen)
    }
  })
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
