import { ToolFailure } from '#src/core/failure.ts'
import { countOf } from '#src/core/json/cursor.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { type EmbedOptions, embed } from './logic/embed.ts'
import { EmbeddedJson, type Selection } from './logic/embedded-json.ts'
import { expand } from './logic/expand.ts'
import { type Layer, type Peeled, peel } from './logic/peel.ts'
import type tool from './tool.ts'

export type { Change, EmbeddedJson, EmbeddedLocation, Selection } from './logic/embedded-json.ts'
export type { EmbeddedView } from './logic/embedded-view.ts'
export type { Layer } from './logic/peel.ts'

export interface UnescapeOptions {
  /** Whether to unescape all at once, or only to look. */
  readonly convert: boolean
  /** Whether the tree begins collapsed. */
  readonly collapsed: boolean
}

export interface Unescaped extends Selection {
  readonly format: JsonFormat
  /** 1, or the records of JSON Lines. */
  readonly records: number
  /** What stood around the text and was removed, the outermost first. */
  readonly layers: readonly Layer[]
  /** How many strings hold JSON, at any depth. */
  readonly found: number
  /** How many of them the deepest value came out of. */
  readonly deepest: number
  readonly embedded: EmbeddedJson
}

/**
 * A JSON text (or JSON Lines, or escaped text, or text with JSON in it) with the JSON that its
 * strings hold; null for a blank text.
 *
 * @throws ToolFailure `json.*` when there is no JSON in it.
 */
export function unescapeJson(
  bytes: Bytes,
  { convert, collapsed }: UnescapeOptions,
  context: TaskContext,
): Unescaped | null {
  const source = utf8Of(bytes)
  const phase = phasesOf(context, bytes.length)
  const text = readJson(source, phase(0, 0.5).progress)
  if (text === null) return null
  const { document, format, layers } = text
  const full = expand(document, { onProgress: phase(0.5, 1).progress })
  const { locations } = full
  let deepest = 0
  for (let at = 0; at < locations.count; at++) deepest = Math.max(deepest, locations.levelOf(at))
  const embedded = new EmbeddedJson(source, document, full)
  return {
    ...embedded.select({ kind: convert ? 'all' : 'preview' }, collapsed),
    format,
    records: format === 'json' ? 1 : countOf(document, 0),
    layers,
    found: locations.count,
    deepest,
    embedded,
  }
}

/**
 * A JSON text minified and escaped; of JSON Lines, each record. Blank text stays blank.
 *
 * @throws ToolFailure `json.*` when it is no JSON.
 */
export function escapeJson(bytes: Bytes, options: EmbedOptions, context: TaskContext) {
  const source = utf8Of(bytes)
  const scan = scanAuto(source, phasesOf(context, bytes.length)(0, 1).progress)
  if (scan.ok) return { output: embed(scan.document, options) as ByteParts | null }
  if (scan.error.code === 'empty') return { output: null }
  throw syntaxFailure(source, scan.error)
}

export const operations = {
  unescape: {
    reads: 'bytes',
    run: unescapeJson,
    output: (result: Unescaped | null) => result?.view.text(2),
  },
  escape: { reads: 'bytes', run: escapeJson },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

function readJson(source: Bytes, onProgress: (done: number, total: number) => void): Peeled | null {
  const scan = scanAuto(source, onProgress)
  if (scan.ok) return { ...scan, layers: [] }
  if (scan.error.code === 'empty') return null
  const isText = scan.error.code !== 'bad-utf8' && scan.error.code !== 'too-large'
  const peeled = isText ? peel(source) : undefined
  if (peeled) return peeled
  throw syntaxFailure(source, scan.error)
}

function utf8Of(bytes: Bytes): Bytes {
  const source = toUtf8(bytes)
  if (source.ok) return source.bytes
  const { code, offset, params } = source.error
  throw new ToolFailure(`json.${code}`, { ...params, offset })
}
