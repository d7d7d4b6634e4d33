import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import { excerptAt, positionAt } from '#src/core/json/position.ts'
import { scanJson } from '#src/core/json/scan.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { TaskContext } from '#src/core/task.ts'
import { readJson, utf8Of } from '#src/tools/json/shared/logic/read-json.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import type { Draft } from './logic/drafts.ts'
import { inferSchema } from './logic/infer.ts'
import { notesOn } from './logic/notes.ts'
import { reportOf } from './logic/report.ts'
import { schemaErrors } from './logic/schema-errors.ts'
import { rootsOf, schemaDraft, validateInstance, validateSchema } from './logic/validate.ts'
import type { Counted, Validation } from './logic/validation.ts'
import type tool from './tool.ts'

export type { ReportedError, TextPlace } from './logic/report.ts'
export type { Counted, Validation } from './logic/validation.ts'

/**
 * Validates JSON, or each record of JSON Lines, against a schema. Returns null for blank input.
 *
 * @throws ToolFailure `json.<code>` with the parameters of `syntaxFailure`, and `schema.<code>`;
 *   those about the schema have the parameter `part`: `schema`.
 */
export function validate(
  source: Bytes,
  {
    schema: text,
    draft: fallback,
    formats,
  }: Readonly<{ schema: string; draft: Draft; formats: boolean }>,
  context: TaskContext,
): Validation | null {
  const read = readJson(source, phasesOf(context, source.length)(0, 1).progress)
  if (!read) return null
  const { document, format } = read
  const schema = scanSchema(text)
  const drafted = schemaDraft(schema, fallback)
  const { draft } = drafted
  const duplicates = duplicatesIn(schema)
  const judged = attempt(schema, () => validateSchema(schema, draft))
  if (judged.count > 0) {
    const errors = schemaErrors(judged, schema)
    const parts = { remote: undefined, ignored: undefined }
    return { ...drafted, verdict: 'bad-schema', ...errors, ...parts, duplicates, format }
  }
  const verdict = attempt(schema, () => validateInstance(document, schema, { draft, formats }))
  return {
    ...drafted,
    verdict: verdict.count === 0 ? 'valid' : 'invalid',
    count: verdict.count,
    errors: reportOf(verdict, document, schema),
    remote: counted(verdict.remote, schema, ({ reference }) => ({ reference })),
    ignored: counted(verdict.ignored, schema, ({ keyword, draft }) => ({ keyword, draft })),
    duplicates,
    format,
  }
}

/** A schema (draft 2020-12) that the document, or every record of JSON Lines, matches. */
export function infer(
  source: Bytes,
  _options: unknown,
  context: TaskContext,
): { readonly output: string } | null {
  const read = readJson(source, phasesOf(context, source.length)(0, 1).progress)
  return read && { output: inferSchema(read.document, rootsOf(read.document)) }
}

/**
 * The verdict as JSON, like the output format `basic` of JSON Schema. The errors of a bad schema have
 * no `instanceLocation`.
 */
function validationJson(validation: Validation | null): string {
  if (!validation) return ''
  const isAboutSchema = validation.verdict === 'bad-schema'
  const errors = validation.errors.map(({ code, params, instance, schema }) => ({
    ...(isAboutSchema
      ? { keywordLocation: instance.pointer }
      : {
          instanceLocation: instance.pointer,
          ...(schema && { keywordLocation: schema.pointer }),
        }),
    error: code,
    ...params,
  }))
  return `${JSON.stringify({ valid: validation.verdict === 'valid', errors }, null, 2)}\n`
}

export const operations = {
  validate: { reads: 'json', run: validate, output: validationJson, notes: notesOn },
  infer: { reads: 'json', run: infer },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

function counted<Item extends { readonly offset: number }, Shown>(
  items: readonly Item[],
  { bytes }: JsonDocument,
  shownOf: (first: Item) => Shown,
): Counted<Shown> | undefined {
  const [first] = items.toSorted((a, b) => a.offset - b.offset)
  if (!first) return undefined
  const { line, column } = positionAt(bytes, first.offset)
  return { ...shownOf(first), count: items.length, line, column }
}

function duplicatesIn(schema: JsonDocument): Validation['duplicates'] {
  const { total, first } = duplicateKeysOf(schema)
  const duplicates = counted(first, schema, ({ key }) => ({ key }))
  return duplicates && { ...duplicates, count: total }
}

function scanSchema(text: string): JsonDocument {
  const bytes = utf8Of(new TextEncoder().encode(text), (code) => `json.${code}`)
  const scan = scanJson(bytes)
  if (scan.ok) return scan.document
  if (scan.error.code === 'empty') throw new ToolFailure('schema.empty', { part: 'schema' })
  const { code, params } = syntaxFailure(bytes, scan.error)
  throw new ToolFailure(code, { ...params, part: 'schema' })
}

/** Adds the place in the schema to a failure with an offset. */
function attempt<Result>({ bytes }: JsonDocument, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new ToolFailure('schema.too-deep', { part: 'schema' })
    if (!isToolFailure(error)) throw error
    const { offset } = error.params
    if (typeof offset !== 'number') throw error
    const { line, column } = positionAt(bytes, offset)
    const { text: excerpt, caret } = excerptAt(bytes, offset)
    throw new ToolFailure(error.code, {
      ...error.params,
      line,
      column,
      excerpt,
      caret,
      part: 'schema',
    })
  }
}
