import { ToolFailure } from '#src/core/failure.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { type Found, find } from './logic/find.ts'
import { PathDocument } from './logic/path-document.ts'
import type tool from './tool.ts'

export { exampleDocument, examples } from './logic/examples.ts'
export type { Found } from './logic/find.ts'
export type { PathMatch } from './logic/matches.ts'
export { PathDocument } from './logic/path-document.ts'
export { readPath } from './logic/read-path.ts'

/**
 * The JSON text, or JSON Lines as an array of their records, to find values in; null for a blank
 * one.
 *
 * @throws ToolFailure `json.<code>`, as `syntaxFailure` tells it.
 */
export function openPaths(
  source: Bytes,
  _options: unknown,
  context: TaskContext,
): { readonly document: PathDocument } | null {
  const read = toUtf8(source)
  if (!read.ok) {
    const { code, offset, params } = read.error
    throw new ToolFailure(`json.${code}`, { ...params, offset })
  }
  const { bytes } = read
  const scan = scanAuto(bytes, phasesOf(context, source.length)(0, 1).progress)
  if (scan.ok) return { document: new PathDocument(scan.document) }
  if (scan.error.code === 'empty') return null
  throw syntaxFailure(bytes, scan.error)
}

/**
 * What a JSONPath finds in a document, which marks it from then on, or in a text.
 *
 * @throws ToolFailure `path.<code>`; of a syntax error as `readPath` tells it.
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
    reads: 'bytes',
    run: openPaths,
    output: (result: ReturnType<typeof openPaths>) =>
      result && new ByteParts([result.document.source.bytes]),
  },
  find: { reads: 'bytes', run: findPaths },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
