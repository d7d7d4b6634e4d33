import { ToolFailure } from '#src/core/failure.ts'
import { nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { TaskContext } from '#src/core/task.ts'
import type { Columns } from '#src/tools/json/shared/logic/columns.ts'
import type { CellOptions } from '#src/tools/json/shared/logic/csv-cells.ts'
import {
  CsvRecords,
  type CsvText,
  MAX_CSV_FIELDS,
  type WrittenColumn,
} from '#src/tools/json/shared/logic/csv-records.ts'
import type { Records } from '#src/tools/json/shared/logic/records.ts'
import { Stop, type VectorRecords } from './vector/vector-records.ts'

export interface ToCsvOptions extends Omit<CellOptions, 'keepDigits'> {
  /** Whether to write the column names first; ignored for `rows`, which have no names. */
  readonly header: boolean
  /** Whether to add a BOM and to keep numbers that spreadsheets would change as text. */
  readonly excel: boolean
}

const REPORT_EVERY_RECORDS = 4096

/**
 * RFC 4180 text of records whose columns are known, by `vectors` too.
 *
 * @throws ToolFailure `csv.too-many-fields`
 */
export function toCsv(
  document: JsonDocument,
  records: Records,
  columns: Columns,
  written: readonly WrittenColumn[],
  options: ToCsvOptions,
  context: TaskContext,
  vectors?: VectorRecords,
): CsvText {
  const count = written.length
  if (count * records.count > MAX_CSV_FIELDS) {
    throw new ToolFailure('csv.too-many-fields', { columns: count, records: records.count })
  }
  const cellOptions = { ...options, keepDigits: options.excel }
  const csv = new CsvRecords(document, columns, written, cellOptions, context.output?.())
  if (options.excel) csv.byteOrderMark()
  if (options.header && records.kind !== 'rows') csv.header(written)
  if (count > 0 && vectors) {
    writeVectors(document, records, csv, written, vectors, context)
    const text = csv.finish()
    return { ...text, keptAsText: text.keptAsText + vectors.keptAsText }
  }
  if (count > 0) writeRecords(document, records, csv, context)
  return csv.finish()
}

function writeRecords(
  document: JsonDocument,
  { start, end, count }: Records,
  csv: CsvRecords,
  context: TaskContext,
): void {
  let done = 0
  for (let record = start; record < end; record = nextSibling(document, record)) {
    csv.write(record)
    if (++done % REPORT_EVERY_RECORDS === 0) context.progress(done, count)
  }
}

/** Writes the records in WebAssembly, which leaves the rare values and records. */
function writeVectors(
  document: JsonDocument,
  { start, end }: Records,
  csv: CsvRecords,
  written: readonly WrittenColumn[],
  vectors: VectorRecords,
  context: TaskContext,
): void {
  // Only the first record can begin with a delimiter declaration.
  csv.write(start)
  vectors.open(nextSibling(document, start), end, written)
  while (true) {
    const stop = vectors.write(csv.writer)
    if (stop === Stop.done) return
    const { position } = vectors
    if (stop === Stop.full) context.progress(position - start, end - start)
    else if (stop === Stop.value) csv.writeValue(position)
    else {
      csv.write(position)
      vectors.skipTo(nextSibling(document, position))
    }
  }
}
