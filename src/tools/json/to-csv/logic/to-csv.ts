import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { Kind, kindAt, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import type { Columns } from './columns.ts'
import { type CellOptions, CsvCells } from './csv-cells.ts'
import type { Records } from './records.ts'

export interface ToCsvOptions extends Omit<CellOptions, 'keepDigits'> {
  /** Whether the first record names the columns; of `rows`, which name their own, it never does. */
  readonly header: boolean
  /** A byte order mark, and numbers that a spreadsheet would change as text. */
  readonly excel: boolean
}

/** A column as it is written. */
export interface WrittenColumn {
  /** Its place among the columns of the records. */
  readonly column: number
  readonly title: string
}

export interface CsvText {
  readonly output: ByteParts
  readonly guarded: number
  readonly kept: number
  readonly loneSurrogates: number
  /** Records that were no objects; they are written as empty ones. */
  readonly others: number
}

/** More fields than any reader takes; the commas alone would be hundreds of megabytes. */
const MOST_FIELDS = 1 << 28

/** Records between two reports. */
const REPORT_EVERY = 4096

/**
 * RFC 4180 text of records whose columns are known: every record, the header too, ends with CRLF
 * and has the same number of fields.
 */
export function toCsv(
  document: JsonDocument,
  records: Records,
  columns: Columns,
  written: readonly WrittenColumn[],
  options: ToCsvOptions,
  context: TaskContext,
): CsvText {
  const count = written.length
  if (count * records.count > MOST_FIELDS) {
    throw new ToolFailure('csv.too-many-fields', { columns: count, records: records.count })
  }
  const writer = new ByteWriter(context.output?.())
  const cells = new CsvCells(writer, document, { ...options, keepDigits: options.excel })
  const delimiter = options.delimiter.charCodeAt(0)
  const order = Uint32Array.from(written, ({ column }) => column)
  const clearsAll = count < columns.count
  let others = 0
  let done = 0
  columns.restart()
  if (count > 0 && options.excel) writer.text('\ufeff')
  if (count > 0 && options.header && records.kind !== 'rows') {
    for (let at = 0; at < count; at++) {
      if (at > 0) writer.byte(delimiter)
      const { title } = written[at]!
      if (count === 1 && title === '') writer.ascii('""')
      cells.text(title, at === 0 && DECLARATION.test(title))
    }
    writer.ascii('\r\n')
  }
  const end = count > 0 ? records.end : records.start
  for (let record = records.start; record < end; record = nextSibling(document, record)) {
    if (!columns.read(record)) others++
    const values = columns.cells
    // A line without anything is none to most readers.
    if (count === 1 && isNothing(document, values[order[0]!]!)) writer.ascii('""')
    for (let at = 0; at < count; at++) {
      if (at > 0) writer.byte(delimiter)
      const column = order[at]!
      const value = values[column]!
      if (value === 0) continue
      values[column] = 0
      if (at === 0 && done === 0 && declares(document, value)) {
        cells.text(decodeString(document, value), true)
      } else cells.value(value)
    }
    if (clearsAll) values.fill(0, 0, columns.count)
    writer.ascii('\r\n')
    if (++done % REPORT_EVERY === 0) context.progress(done, records.count)
  }
  const { guarded, kept } = cells
  const { loneSurrogates } = cells.decoder
  return { output: writer.finish(), guarded, kept, loneSurrogates, others }
}

/** A first field that spreadsheets and `fromCsv` take for a declaration, unless it is quoted. */
const DECLARATION = /^sep=/i

function declares(document: JsonDocument, value: number): boolean {
  return (
    kindAt(document, value) === Kind.string && DECLARATION.test(beginningOf(document, value, 4))
  )
}

/** Whether a value, or none, is written as nothing. */
function isNothing({ bytes, tape }: JsonDocument, value: number): boolean {
  return value === 0 || bytes[tape[value]!] === LETTER_N
}

const LETTER_N = 0x6e
