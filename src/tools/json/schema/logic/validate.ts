import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanJson } from '#src/core/json/scan.ts'
import { Compiler } from './compiler.ts'
import type { IgnoredKeyword, RemoteReference } from './context.ts'
import { type Draft, draftOf, metaSchemaOf } from './drafts.ts'
import { metaSchemas } from './meta-schemas.ts'
import { itemsOf, memberValue, stringAt } from './nodes.ts'
import { Resources } from './resources.ts'
import { Run, Seen, type Violation } from './run.ts'

/** Violations of an instance that are kept; the others are counted. */
const MAX_VIOLATIONS = 1000

/** The draft of a schema, and where it comes from. */
export interface SchemaDraft {
  readonly draft: Draft
  /** The value of `$schema`, if there is one. */
  readonly declared: string | undefined
  /** Whether `$schema` names a known draft. */
  readonly isKnown: boolean
}

export interface Verdict {
  readonly violations: readonly Violation[]
  /** The violations that aren't part of others. */
  readonly count: number
}

export interface InstanceVerdict extends Verdict {
  /** References to other addresses, none of which the instance needs. */
  readonly remote: readonly RemoteReference[]
  /** Keywords of the schema that have no effect. */
  readonly ignored: readonly IgnoredKeyword[]
}

/** The draft that `$schema` names, or the default for schemas without a known one. */
export function schemaDraft(schema: JsonDocument, fallback: Draft): SchemaDraft {
  const declared = stringAt(schema, memberValue(schema, 0, '$schema'))
  const draft = declared === undefined ? undefined : draftOf(declared)
  return { draft: draft ?? fallback, declared, isKnown: draft !== undefined }
}

/** Validates a schema against the meta-schema of its draft, and keeps all violations. */
export function validateSchema(schema: JsonDocument, draft: Draft): Verdict {
  const resources = knownSchemas()
  const place = resources.resolve(metaSchemaOf[draft], resources.add(schema, draft))!
  const run = new Run(schema, false, Number.POSITIVE_INFINITY)
  new Compiler(resources).compile(place)(0, run, undefined)
  return run
}

/**
 * Validates a document, or each record of JSON Lines, against a schema.
 *
 * @param others schemas that references can mean, by their addresses.
 * @throws ToolFailure `schema.<code>` for a reference or pattern that can't be used; `schema.remote`
 *   only for a reference that the instance needs.
 */
export function validateInstance(
  instance: JsonDocument,
  schema: JsonDocument,
  { draft, formats }: { readonly draft: Draft; readonly formats: boolean },
  others: ReadonlyMap<string, JsonDocument> = new Map(),
): InstanceVerdict {
  const resources = knownSchemas()
  for (const [uri, document] of others)
    resources.add(document, schemaDraft(document, draft).draft, uri)
  const resource = resources.add(schema, draft)
  const compiler = new Compiler(resources)
  const check = compiler.compile({ resource, node: 0 })
  const run = new Run(instance, formats, MAX_VIOLATIONS)
  for (const node of rootsOf(instance)) check(node, run, new Seen())
  const { remote, ignored } = compiler.compileRest()
  return {
    violations: run.violations,
    count: run.count,
    remote,
    ignored: ignored.filter(({ document }) => document === schema),
  }
}

/** The document's root, or its records. */
export function rootsOf(document: JsonDocument): readonly number[] {
  if (kindAt(document, 0) !== NodeKind.lines) return [0]
  return itemsOf(document, 0)
}

/** The meta-schemas of all drafts. */
function knownSchemas(): Resources {
  const resources = new Resources()
  metaDocuments ??= metaSchemas.map((text) => {
    const scan = scanJson(new TextEncoder().encode(text))
    if (!scan.ok) throw new Error('A meta-schema has a syntax error')
    return scan.document
  })
  for (const document of metaDocuments) {
    const { draft } = schemaDraft(document, '2020-12')
    const uri = stringAt(document, memberValue(document, 0, draft === '4' ? 'id' : '$id')) ?? ''
    resources.add(document, draft, uri.replace(/#$/, ''))
  }
  return resources
}

let metaDocuments: readonly JsonDocument[] | undefined
