import { countOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { positionAt } from '#src/core/json/position.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import type { Note } from '#src/core/note.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { PartSink, TaskContext } from '#src/core/task.ts'
import { readJson, utf8Of } from '#src/tools/json/shared/logic/read-json.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { type EmbedOptions, embed } from './logic/embed.ts'
import { EmbeddedJson, type Selection } from './logic/embedded-json.ts'
import { type Expanded, expand } from './logic/expand.ts'
import type { Layer } from './logic/layer.ts'
import { type OtherReadings, type Peeled, peel } from './logic/peel.ts'
import type { messages } from './messages.ts'
import type tool from './tool.ts'

export type {
  EmbeddedJson,
  EmbeddedLocation,
  LevelChange,
  Selection,
} from './logic/embedded-json.ts'
export type { EmbeddedView } from './logic/embedded-view.ts'
export type { Layer } from './logic/layer.ts'

export interface UnescapeOptions {
  /** Whether to unescape everything or only preview. */
  readonly convert: boolean
  /** Whether the tree starts collapsed. */
  readonly collapsed: boolean
}

export interface Unescaped extends Selection, OtherReadings {
  readonly format: JsonFormat
  /** 1, or the number of JSON Lines records. */
  readonly records: number
  /** Wrappers removed from around the JSON, outermost first. */
  readonly layers: readonly Layer[]
  /** Number of strings that contain JSON, at any level. */
  readonly found: number
  /** The deepest level of embedding. */
  readonly deepest: number
  /** The note on strings that look like JSON and have a syntax error; undefined without any. */
  readonly broken: Note<keyof typeof messages.texts.en> | undefined
  readonly embedded: EmbeddedJson
}

/**
 * Parses JSON, JSON Lines, escaped text, or text that contains JSON, and finds the JSON embedded in
 * its strings; null for blank input.
 *
 * @throws ToolFailure `json.*` if the input contains no JSON
 */
export function unescapeJson(
  bytes: Bytes,
  { convert, collapsed }: UnescapeOptions,
  context: TaskContext,
): Unescaped | null {
  const source = utf8Of(bytes, (code) => `json.${code}`)
  const phase = phasesOf(context, bytes.length)
  const text = readText(source, phase(0, 0.5).progress)
  if (text === null) return null
  const { document, format, layers, asCode, asSql } = text
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
    asCode,
    asSql,
    found: locations.count,
    deepest,
    broken: full.broken.count > 0 ? noteOnBroken(source, document, full.broken) : undefined,
    embedded,
  }
}

/**
 * Minifies and escapes JSON, or each record of JSON Lines; null output for blank input.
 *
 * @throws ToolFailure `json.*` if the input isn't JSON
 */
export function escapeJson(bytes: Bytes, options: EmbedOptions, context: TaskContext) {
  const read = readJson(bytes, phasesOf(context, bytes.length)(0, 1).progress)
  return { output: read && embed(read.document, options) }
}

/** The place in decoded text isn't that in the source. */
function noteOnBroken(
  source: Bytes,
  { bytes }: JsonDocument,
  { count, first }: Expanded['broken'],
) {
  if (bytes.length !== source.length) return { text: 'broken.decoded', params: { count } } as const
  const { line, column } = positionAt(bytes, first)
  return { text: 'broken', params: { count, line, column } } as const
}

export const operations = {
  unescape: {
    reads: 'json',
    run: unescapeJson,
    rehearsal: { convert: true, collapsed: false },
    notes: (result: Unescaped | null) => (result?.broken ? [result.broken] : []),
    // Indented records aren't JSON Lines.
    output: (result: Unescaped | null, _options: UnescapeOptions, sink?: PartSink) =>
      result?.view.text(result.format === 'json' ? 2 : 'none', sink),
  },
  escape: { reads: 'json', run: escapeJson },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

function readText(source: Bytes, onProgress: (done: number, total: number) => void): Peeled | null {
  const scan = scanAuto(source, onProgress)
  if (scan.ok) return { ...scan, layers: [] }
  if (scan.error.code === 'empty') return null
  const isText = scan.error.code !== 'bad-utf8' && scan.error.code !== 'too-large'
  const peeled = isText ? peel(source) : undefined
  if (peeled) return peeled
  throw syntaxFailure(source, scan.error)
}
