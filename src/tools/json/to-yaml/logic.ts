import { ToolFailure } from '#src/core/failure.ts'
import { releaseTape } from '#src/core/json/document.ts'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import { positionAt, positionsAt } from '#src/core/json/position.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { type FromYamlOptions, type FromYamlResult, fromYaml } from './logic/from-yaml.ts'
import { type ToYamlOptions, toYaml } from './logic/to-yaml.ts'
import { shortened } from './logic/yaml-place.ts'
import { decodeYaml } from './logic/yaml-source.ts'
import type tool from './tool.ts'

export interface JsonToYamlOutput {
  readonly output: ByteParts
  readonly format: JsonFormat
  /** 1, or the records of JSON Lines; 0 of a blank text. */
  readonly documents: number
  /** Keys that their object has before. YAML forbids them, and they are written all the same. */
  readonly duplicateKeys: number
  readonly firstDuplicateKey: DuplicatePlace | undefined
  /** Numbers that no double holds: most readers of YAML make infinity, 0 or a text of them. */
  readonly outOfRange: number
  readonly firstOutOfRange: NumberPlace | undefined
}

export interface NumberPlace {
  readonly number: string
  readonly line: number
  readonly column: number
}

export interface DuplicatePlace {
  readonly key: string
  readonly line: number
  readonly column: number
  /** Where the key stood first. */
  readonly firstLine: number
  readonly firstColumn: number
}

/**
 * YAML of a JSON or JSON Lines text (UTF-8, or UTF-16 with its byte order mark), as `toYaml` writes
 * it. A blank text gives no bytes.
 */
export function jsonToYaml(
  source: Bytes,
  options: ToYamlOptions,
  context: TaskContext,
): JsonToYamlOutput {
  const bytes = utf8Of(source, 'json')
  const phase = phasesOf(context, source.length)
  const scan = scanAuto(bytes, phase(0, 0.3).progress)
  if (!scan.ok) {
    if (scan.error.code === 'empty') return BLANK
    throw syntaxFailure(bytes, scan.error)
  }
  const { document, format } = scan
  const { total, first } = duplicateKeysOf(document, phase(0.3, 0.5).progress)
  const { output, outOfRange, firstOutOfRange } = toYaml(document, options, phase(0.5, 1).progress)
  const documents = format === 'json' ? 1 : document.tape[document.length - 1]!
  // Sending the YAML needs it twice for a moment: the room for that is the tape's.
  releaseTape(document)
  const found = first[0]
  const places = found && positionsAt(bytes, [found.offset, found.firstOffset])
  return {
    output,
    format,
    documents,
    duplicateKeys: total,
    firstDuplicateKey: found && {
      key: found.key,
      line: places?.[0]?.line ?? 1,
      column: places?.[0]?.column ?? 1,
      firstLine: places?.[1]?.line ?? 1,
      firstColumn: places?.[1]?.column ?? 1,
    },
    outOfRange,
    firstOutOfRange: firstOutOfRange && numberAt(bytes, ...firstOutOfRange),
  }
}

/** JSON of a YAML text, as `fromYaml` writes it. A text without documents gives no bytes. */
export function yamlToJson(
  source: Bytes,
  options: FromYamlOptions,
  context: TaskContext,
): FromYamlResult {
  const yaml = decodeYaml(utf8Of(source, 'yaml'))
  const { progress } = phasesOf(context, source.length)(0, 1)
  progress(0, 1)
  return fromYaml(yaml, options, progress)
}

export const operations = {
  'to-yaml': { reads: 'bytes', run: jsonToYaml },
  'from-yaml': { reads: 'bytes', run: yamlToJson },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

const BLANK: JsonToYamlOutput = {
  output: new ByteParts([]),
  format: 'json',
  documents: 0,
  duplicateKeys: 0,
  firstDuplicateKey: undefined,
  outOfRange: 0,
  firstOutOfRange: undefined,
}

function numberAt(bytes: Uint8Array, start: number, end: number): NumberPlace {
  const { line, column } = positionAt(bytes, start)
  const number = new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + LONGEST)))
  return { number: shortened(number), line, column }
}

/** Bytes of a number that `shortened` looks at. */
const LONGEST = 64

function utf8Of(bytes: Bytes, format: 'json' | 'yaml'): Bytes {
  const source = toUtf8(bytes)
  if (source.ok) return source.bytes
  const { code, offset, params } = source.error
  throw new ToolFailure(`${format}.${code}`, { ...params, offset })
}
