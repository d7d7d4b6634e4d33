import { ToolFailure } from '#src/core/failure.ts'
import { nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { positionAt } from '#src/core/json/position.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { TaskContext } from '#src/core/task.ts'
import { syntaxFailure } from '#src/tools/json/shared/logic/syntax-failure.ts'
import { type ColumnChoice, writtenColumns } from './logic/column-choice.ts'
import { Columns, type RenamedColumn } from './logic/columns.ts'
import { type FromCsvOptions, type FromCsvResult, fromCsv } from './logic/from-csv.ts'
import { type Preview, previewOf } from './logic/preview.ts'
import { type FoundArray, findArrays, type Records, recordsOf } from './logic/records.ts'
import { type CsvText, type ToCsvOptions, toCsv, type WrittenColumn } from './logic/to-csv.ts'
import type tool from './tool.ts'

export type { ColumnChoice } from './logic/column-choice.ts'
export type { Preview } from './logic/preview.ts'
export type { FoundArray } from './logic/records.ts'

export interface JsonToCsvOptions extends ToCsvOptions {
  /** Whether nested values have columns of their own: `a.b`, `a[0]`. */
  readonly flatten: boolean
  /** The array to take records from, by a path that an earlier answer gave; `$` is the whole. */
  readonly path: string
  /** Columns that were renamed, moved or left out; all others follow as they are. */
  readonly columns: readonly ColumnChoice[]
}

export interface JsonToCsvOutput extends CsvText {
  readonly format: JsonFormat
  readonly kind: Records['kind']
  readonly records: number
  /** Where the records are: the path that was asked for, or `$`. */
  readonly path: string
  /** Arrays to take records from instead, where the document is no array. */
  readonly arrays: readonly FoundArray[]
  /** Names of all columns, in order of first sight. */
  readonly columns: readonly string[]
  /** Columns whose name another one has, so that a number was put behind it, and some of them. */
  readonly renamed: number
  readonly firstRenamed: readonly RenamedColumn[]
  /** Titles that were chosen for more than one column. */
  readonly sameTitles: readonly string[]
  readonly preview: Preview
  /** Keys that stand in their object before; the last value is the one that is written. */
  readonly duplicateKeys: number
  readonly firstDuplicateKey: DuplicatePlace | undefined
}

export interface DuplicatePlace {
  readonly key: string
  readonly line: number
  readonly column: number
}

/** CSV of the objects of a JSON or JSON Lines text. A blank text gives no bytes. */
export function jsonToCsv(
  source: Bytes,
  options: JsonToCsvOptions,
  context: TaskContext,
): JsonToCsvOutput | null {
  const bytes = utf8Of(source, jsonCodes)
  const phase = phasesOf(context, source.length)
  const scan = scanAuto(bytes, phase(0, 0.4).progress)
  if (!scan.ok) {
    if (scan.error.code === 'empty') return null
    throw syntaxFailure(bytes, scan.error)
  }
  const { document, format } = scan
  const found = findArrays(document)
  const records = recordsOf(document, found, options.path)
  if (!records) throw new ToolFailure('csv.no-records')
  const columns = new Columns(document, records.kind, options.flatten)
  discover(document, records, columns, phase(0.4, 0.6))
  const { names, renamed } = columns.names()
  const { guardFormulas, excel: keepDigits } = options
  const preview = previewOf(document, records, columns, { guardFormulas, keepDigits })
  const written = writtenColumns(names, options.columns)
  const csv = toCsv(document, records, columns, written, options, phase(0.6, 1))
  const { repeated, firstRepeated } = columns
  return {
    ...csv,
    format,
    kind: records.kind,
    records: records.count,
    path: records.path,
    arrays: found.map(({ path, length }) => ({ path, length })),
    columns: names,
    renamed: renamed.length,
    firstRenamed: renamed.slice(0, MOST_TOLD),
    sameTitles: sameTitlesOf(written),
    preview,
    duplicateKeys: repeated,
    firstDuplicateKey: repeated > 0 ? placeOf(document, firstRepeated) : undefined,
  }
}

/** JSON of a CSV text, as `fromCsv` writes it. A blank text gives no bytes. */
export function csvToJson(
  source: Bytes,
  options: FromCsvOptions,
  context: TaskContext,
): FromCsvResult {
  const whole = phasesOf(context, source.length)(0, 1)
  return fromCsv(utf8Of(source, csvCodes), options, whole)
}

const delimiters = { auto: 'auto', comma: ',', semicolon: ';', tab: '\t' } as const

/** The same options with the delimiter by its name. */
type Named<Options extends { readonly delimiter: string }, Name> = Omit<Options, 'delimiter'> & {
  readonly delimiter: Name
}

export const operations = {
  'to-csv': {
    reads: 'bytes',
    run: (
      source: Bytes,
      { delimiter, ...options }: Named<JsonToCsvOptions, 'comma' | 'semicolon' | 'tab'>,
      context: TaskContext,
    ) => jsonToCsv(source, { ...options, delimiter: delimiters[delimiter] }, context),
  },
  'from-csv': {
    reads: 'bytes',
    run: (
      source: Bytes,
      { delimiter, ...options }: Named<FromCsvOptions, keyof typeof delimiters>,
      context: TaskContext,
    ) => csvToJson(source, { ...options, delimiter: delimiters[delimiter] }, context),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Names that a message lists. */
const MOST_TOLD = 5

/** The first titles that several columns have. */
function sameTitlesOf(written: readonly WrittenColumn[]): readonly string[] {
  const seen = new Set<string>()
  const same = new Set<string>()
  for (const { title } of written) {
    if (seen.has(title) && same.size < MOST_TOLD) same.add(title)
    seen.add(title)
  }
  return [...same]
}

/** The first pass: which columns there are. */
function discover(
  document: JsonDocument,
  { start, end }: Records,
  columns: Columns,
  context: TaskContext,
): void {
  let report = start
  for (let record = start; record < end; record = nextSibling(document, record)) {
    columns.read(record)
    if (record < report) continue
    context.progress(record, end)
    report = record + REPORT_EVERY
  }
}

/** Tape words between two reports. */
const REPORT_EVERY = 1 << 17

/** Characters of a key that is told. */
const LONGEST_KEY = 100

function placeOf(document: JsonDocument, key: number): DuplicatePlace {
  const { line, column } = positionAt(document.bytes, document.tape[key]!)
  return { key: beginningOf(document, key, LONGEST_KEY), line, column }
}

/** @throws ToolFailure by the name that `codes` has for what is wrong. */
function utf8Of(
  bytes: Bytes,
  codes: { readonly 'bad-utf16': string; readonly 'too-large': string },
): Bytes {
  const source = toUtf8(bytes)
  if (source.ok) return source.bytes
  const { code, offset, params } = source.error
  throw new ToolFailure(codes[code], { ...params, offset })
}

const jsonCodes = { 'bad-utf16': 'json.bad-utf16', 'too-large': 'json.too-large' }
const csvCodes = { 'bad-utf16': 'csv.bad-utf16', 'too-large': 'csv.too-large' }
