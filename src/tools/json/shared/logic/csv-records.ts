import { ByteWriter } from '#src/core/byte-writer.ts'
import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import { decodeString } from '#src/core/json/strings.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import type { Columns } from './columns.ts'
import { type CellOptions, CsvCells } from './csv-cells.ts'

/** A column of the CSV. */
export interface WrittenColumn {
  /** Index in `Columns`. */
  readonly column: number
  readonly title: string
}

export interface CsvText {
  readonly output: ByteParts
  readonly guarded: number
  readonly keptAsText: number
  readonly loneSurrogates: number
  /** Items that aren't objects and became empty records. */
  readonly nonObjects: number
}

/** Beyond this, no reader opens the file: the delimiters alone would be hundreds of megabytes. */
export const MAX_CSV_FIELDS = 1 << 28

/**
 * Writes records as RFC 4180 text: every record, including the header, ends with CRLF and has the same
 * number of fields. Without columns, the text is empty.
 */
export class CsvRecords {
  private readonly document: JsonDocument
  private readonly columns: Columns
  /** For bytes of records that are written elsewhere. */
  readonly writer: ByteWriter
  private readonly cells: CsvCells
  private readonly delimiter: number
  /** Indexes in `columns`, in the order of the fields. */
  private readonly order: Uint32Array
  private readonly mustClear: boolean
  private isFirst = true
  private nonObjects = 0

  constructor(
    document: JsonDocument,
    columns: Columns,
    written: readonly WrittenColumn[],
    options: CellOptions,
    sink: PartSink | undefined,
  ) {
    this.document = document
    this.columns = columns
    this.writer = new ByteWriter(sink)
    this.cells = new CsvCells(this.writer, document, options)
    this.delimiter = options.delimiter.charCodeAt(0)
    this.order = Uint32Array.from(written, ({ column }) => column)
    this.mustClear = written.length < columns.count
    columns.reset()
  }

  byteOrderMark(): void {
    if (this.order.length > 0) this.writer.text('\ufeff')
  }

  header(written: readonly WrittenColumn[]): void {
    const { writer, cells, delimiter } = this
    if (written.length === 0) return
    for (const [at, { title }] of written.entries()) {
      if (at > 0) writer.byte(delimiter)
      if (written.length === 1 && title === '') writer.ascii('""')
      cells.writeText(title, at === 0 && DECLARATION.test(title))
    }
    writer.ascii('\r\n')
  }

  /** Writes the record at a tape index. */
  write(record: number): void {
    const { document, writer, cells, columns, order, delimiter } = this
    const count = order.length
    if (count === 0) return
    const values = columns.cells
    if (this.mustClear) values.fill(0, 0, columns.count)
    else for (let at = 0; at < count; at++) values[order[at]!] = 0
    if (!columns.read(record)) this.nonObjects++
    // Most readers skip an empty line, so an empty single field is quoted.
    if (count === 1 && isEmptyField(document, values[order[0]!]!)) writer.ascii('""')
    for (let at = 0; at < count; at++) {
      if (at > 0) writer.byte(delimiter)
      const column = order[at]!
      const value = values[column]!
      if (value === 0) continue
      if (at === 0 && this.isFirst && isDeclaration(document, value)) {
        cells.writeText(decodeString(document, value), true)
      } else cells.writeValue(value)
    }
    this.isFirst = false
    writer.ascii('\r\n')
  }

  /** Writes a field of a record that is written elsewhere. */
  writeValue(value: number): void {
    this.cells.writeValue(value)
  }

  finish(): CsvText {
    const { cells, nonObjects } = this
    const { guarded, keptAsText } = cells
    const { loneSurrogates } = cells.decoder
    return { output: this.writer.finish(), guarded, keptAsText, loneSurrogates, nonObjects }
  }
}

/** A first field that spreadsheets and `fromCsv` parse as a delimiter declaration unless quoted. */
const DECLARATION = /^sep=/i

function isDeclaration(document: JsonDocument, value: number): boolean {
  return (
    kindAt(document, value) === NodeKind.string && DECLARATION.test(beginningOf(document, value, 4))
  )
}

/** Whether a value is null or missing, and becomes an empty field. */
function isEmptyField({ bytes, tape }: JsonDocument, value: number): boolean {
  return value === 0 || bytes[tape[value]!] === LETTER_N
}

const LETTER_N = 0x6e
