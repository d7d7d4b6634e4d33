import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { readJson } from '#src/tools/json/shared/logic/read-json.ts'
import { type Found, find } from './logic/find.ts'
import { notesOnQuery } from './logic/jq-notes.ts'
import { PathDocument } from './logic/path-document.ts'
import { queryJson, queryText } from './logic/query.ts'
import type tool from './tool.ts'

export { exampleDocument, exampleResult, examples } from './logic/examples.ts'
export type { Found } from './logic/find.ts'
export type { PathMatch } from './logic/matches.ts'
export { PathDocument } from './logic/path-document.ts'
export { readPath } from './logic/read-path.ts'

/**
 * Parses JSON, or JSON Lines as an array of records, for later searches. Returns null for blank
 * text.
 *
 * @throws ToolFailure `json.<code>`, with the parameters of `syntaxFailure`.
 */
export function openPaths(
  source: Bytes,
  _options: unknown,
  context: TaskContext,
): { readonly document: PathDocument } | null {
  const read = readJson(source, phasesOf(context, source.length)(0, 1).progress)
  return read && { document: new PathDocument(read.document) }
}

/**
 * Finds the values that a JSONPath selects in JSON text or in an opened document, which then marks
 * them in its tree.
 *
 * @throws ToolFailure `path.<code>`; syntax errors have the parameters of `readPath`.
 */
export function findPaths(
  json: PathDocument | Bytes,
  { path }: { readonly path: string },
  context: TaskContext,
): Found {
  if (!(json instanceof Uint8Array)) return find(json, path, context)
  const phase = phasesOf(context, json.length)
  const opened = openPaths(json, {}, phase(0, 0.5))
  if (!opened) throw new ToolFailure('json.empty')
  return find(opened.document, path, phase(0.5, 1))
}

export const operations = {
  open: {
    reads: 'json',
    run: openPaths,
    rehearsal: {},
    output: (result: ReturnType<typeof openPaths>) =>
      result && new ByteParts([result.document.source.bytes]),
  },
  find: { reads: 'json', run: findPaths },
  query: { reads: 'json', run: queryJson, notes: notesOnQuery },
  'query-text': { reads: 'json', run: queryText, notes: notesOnQuery },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
