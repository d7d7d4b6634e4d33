import { ToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { positionAt } from '#src/core/json/position.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { TaskContext } from '#src/core/task.ts'
import { Columns } from '#src/tools/json/shared/logic/columns.ts'
import type { WrittenColumn } from '#src/tools/json/shared/logic/csv-records.ts'
import { readJson, utf8Of } from '#src/tools/json/shared/logic/read-json.ts'
import { findArrays, recordsOf } from '#src/tools/json/shared/logic/records.ts'
import { type ColumnChoice, writtenColumns } from './logic/column-choice.ts'
import type { DuplicatePlace, JsonToCsvOutput } from './logic/csv-output.ts'
import { findColumns } from './logic/find-columns.ts'
import { type FromCsvOptions, type FromCsvResult, fromCsv } from './logic/from-csv.ts'
import { notesOnCsv, notesOnJson } from './logic/notes.ts'
import { joinPages } from './logic/pages.ts'
import { previewOf } from './logic/preview.ts'
import { type ToCsvOptions, toCsv } from './logic/to-csv.ts'
import { VectorRecords } from './logic/vector/vector-records.ts'
import type tool from './tool.ts'

export type { FoundArray } from '#src/tools/json/shared/logic/records.ts'
export type { ColumnChoice } from './logic/column-choice.ts'
export type { TablePreview } from './logic/preview.ts'

export interface JsonToCsvOptions extends ToCsvOptions {
  /** Whether nested values become separate columns: `a.b`, `a[0]`. */
  readonly flatten: boolean
  /**
   * Normalized path of the array of records, from an earlier result; `$` is the whole document. Another
   * path, or none, selects the only array of objects, as in `{"total":2,"items":[{},{}]}`.
   */
  readonly path: string
  /** Columns to rename, reorder, or omit; all others follow unchanged. */
  readonly columns: readonly ColumnChoice[]
}

/** Converts JSON or JSON Lines (UTF-8, or UTF-16 with a BOM) to CSV; null for blank input. */
export function jsonToCsv(
  source: Bytes,
  options: JsonToCsvOptions,
  context: TaskContext,
  pieceBytes?: number,
): JsonToCsvOutput | null {
  const phase = phasesOf(context, source.length)
  const read = readJson(source, phase(0, 0.4).progress)
  if (!read) return null
  const { document, pages } = joinPages(read.document)
  const found = findArrays(document)
  const records = recordsOf(document, found, options.path)
  if (!records) throw new ToolFailure('csv.no-records')
  const columns = new Columns(document, records.kind, options.flatten)
  const { guardFormulas, delimiter, flatten, excel: keepDigits } = options
  const style = { guardFormulas, delimiter, flatten, keepDigits, pieceBytes }
  const vectors = findColumns(
    document,
    records,
    columns,
    VectorRecords.of(document, records.kind, style),
    phase(0.4, 0.6),
  )
  const { names, renamed } = columns.names()
  const preview = previewOf(document, records, columns, { guardFormulas, keepDigits })
  const written = writtenColumns(names, options.columns)
  const csv = toCsv(document, records, columns, written, options, phase(0.6, 1), vectors)
  const { duplicates, firstDuplicate } = columns
  return {
    ...csv,
    format: read.format,
    pages,
    kind: records.kind,
    records: records.count,
    path: records.path,
    arrays: found.map(({ path, length }) => ({ path, length })),
    columns: names,
    renamed: renamed.length,
    firstRenamed: renamed.slice(0, MAX_LISTED_NAMES),
    sameTitles: sameTitlesOf(written),
    preview,
    duplicateKeys: duplicates,
    firstDuplicateKey: duplicates > 0 ? placeOf(document, firstDuplicate) : undefined,
  }
}

/** Converts CSV to JSON, as `fromCsv` does; also accepts UTF-16 with a BOM. */
export function csvToJson(
  source: Bytes,
  options: FromCsvOptions,
  context: TaskContext,
): FromCsvResult {
  const whole = phasesOf(context, source.length)(0, 1)
  return fromCsv(
    utf8Of(source, (code) => `csv.${code}`),
    options,
    whole,
  )
}

const delimiters = { auto: 'auto', comma: ',', semicolon: ';', tab: '\t' } as const

/** The same options with the delimiter as a name, as links and recipes store it. */
type Named<Options extends { readonly delimiter: string }, Name> = Omit<Options, 'delimiter'> & {
  readonly delimiter: Name
}

export const operations = {
  'to-csv': {
    reads: 'json',
    run: (
      source: Bytes,
      { delimiter, ...options }: Named<JsonToCsvOptions, 'comma' | 'semicolon' | 'tab'>,
      context: TaskContext,
    ) => jsonToCsv(source, { ...options, delimiter: delimiters[delimiter] }, context),
    notes: notesOnCsv,
    rehearsal: {
      delimiter: 'comma',
      flatten: true,
      path: '',
      columns: [],
      guardFormulas: true,
      header: true,
      excel: false,
    },
  },
  'from-csv': {
    reads: 'bytes',
    run: (
      source: Bytes,
      { delimiter, ...options }: Named<FromCsvOptions, keyof typeof delimiters>,
      context: TaskContext,
    ) => csvToJson(source, { ...options, delimiter: delimiters[delimiter] }, context),
    notes: notesOnJson,
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Names listed in a message. */
const MAX_LISTED_NAMES = 5

/** The first titles shared by several columns. */
function sameTitlesOf(written: readonly WrittenColumn[]): readonly string[] {
  const seen = new Set<string>()
  const same = new Set<string>()
  for (const { title } of written) {
    if (seen.has(title) && same.size < MAX_LISTED_NAMES) same.add(title)
    seen.add(title)
  }
  return [...same]
}

const MAX_KEY_CHARS = 100

function placeOf(document: JsonDocument, key: number): DuplicatePlace {
  const { line, column } = positionAt(document.bytes, document.tape[key]!)
  return { key: beginningOf(document, key, MAX_KEY_CHARS), line, column }
}

/** @throws ToolFailure with the code mapped by `codes` */
