import { releaseTape } from '#src/core/json/document.ts'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import { positionAt, positionsAt } from '#src/core/json/position.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { shorten } from '#src/core/shorten.ts'
import { ByteParts, type TaskContext } from '#src/core/task.ts'
import { readJson, utf8Of } from '#src/tools/json/shared/logic/read-json.ts'
import { type FromYamlOptions, type FromYamlResult, fromYaml } from './logic/from-yaml.ts'
import { notesOnJson, notesOnYaml } from './logic/notes.ts'
import { type ToYamlOptions, toYaml } from './logic/to-yaml.ts'
import type { JsonToYamlOutput, NumberPlace } from './logic/yaml-output.ts'
import { decodeYaml } from './logic/yaml-source.ts'
import type tool from './tool.ts'

/**
 * Converts JSON or JSON Lines (UTF-8, or UTF-16 with a BOM) to YAML, as `toYaml` does. Blank input
 * returns no bytes.
 */
export function jsonToYaml(
  source: Bytes,
  options: ToYamlOptions,
  context: TaskContext,
): JsonToYamlOutput {
  const phase = phasesOf(context, source.length)
  const read = readJson(source, phase(0, 0.3).progress)
  if (!read) return EMPTY_RESULT
  const { document, format } = read
  const { bytes } = document
  const { total, first } = duplicateKeysOf(document, phase(0.3, 0.5).progress)
  const { output, outOfRange, firstOutOfRange } = toYaml(document, options, phase(0.5, 1))
  const documents = format === 'json' ? 1 : document.tape[document.length - 1]!
  // Nothing reads the tape anymore, and the page may need its memory for the YAML.
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

/** Converts YAML to JSON, as `fromYaml` does; also accepts UTF-16 with a BOM. */
export function yamlToJson(
  source: Bytes,
  options: FromYamlOptions,
  context: TaskContext,
): FromYamlResult {
  const yaml = decodeYaml(utf8Of(source, (code) => `yaml.${code}`))
  const { progress } = phasesOf(context, source.length)(0, 1)
  progress(0, 1)
  return fromYaml(yaml, options, progress)
}

export const operations = {
  'to-yaml': {
    reads: 'json',
    run: jsonToYaml,
    notes: notesOnYaml,
    rehearsal: { indent: 2, quotes: 'double', marker: false },
  },
  'from-yaml': { reads: 'bytes', run: yamlToJson, notes: notesOnJson },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

const EMPTY_RESULT: JsonToYamlOutput = {
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
  const number = new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + MAX_BYTES)))
  return { number: shorten(number), line, column }
}

/** Bytes of a number to decode, enough for `shorten`. */
const MAX_BYTES = 64
