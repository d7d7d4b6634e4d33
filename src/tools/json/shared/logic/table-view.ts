import { ToolFailure } from '#src/core/failure.ts'
import { endOf, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { TextMatcher } from '#src/core/json/text-matcher.ts'
import { ValueDocument } from '#src/core/json/value-document.ts'
import { CellKind, cellKindOf, cellTextOf, MAX_CELL_CHARS } from './cell-text.ts'
import { Columns } from './columns.ts'
import { CsvRecords, MAX_CSV_FIELDS } from './csv-records.ts'
import { movesOf } from './merge-sort.ts'
import { type Records, recordsAt } from './records.ts'
import { RowMatcher } from './table-filter.ts'
import { RowSorter } from './table-sort.ts'
import type {
  TableArrangement,
  TableCsv,
  TableInfo,
  TablePlace,
  TableProgress,
  TableWindow,
} from './table-types.ts'

/**
 * An array of a JSON document as a table: a row for each item, and a column for each key. Long work is
 * done in parts: `start…` replaces unfinished work, which has no effect then, and `run` does the next
 * part, until `done` equals `total`.
 */
export class TableView extends ValueDocument {
  private readonly records: Records
  private readonly columns: Columns
  private readonly flatten: boolean
  /** Tape index of each row, by its position in the document. */
  private readonly starts: Uint32Array<ArrayBuffer>
  private names: readonly string[] = []
  private sizes: readonly number[] = []
  /** Positions in the document of all rows, sorted; undefined in the order of the document. */
  private sorted: Uint32Array<ArrayBuffer> | undefined
  /** Positions of the visible rows; undefined for all rows in the order of the document. */
  private visible: Uint32Array<ArrayBuffer> | undefined
  private arrangement: TableArrangement = noArrangement
  private csv: TableCsv | undefined
  private work: Generator<number, void> | undefined
  private progress: TableProgress = { done: 0, total: 0 }

  /** Throws RangeError unless an array or JSON Lines is at the tape index. */
  constructor(document: JsonDocument, node: number, { flatten }: { readonly flatten: boolean }) {
    super(document)
    this.records = recordsAt(document, node)
    this.flatten = flatten
    this.columns = new Columns(document, this.records.kind, flatten)
    this.starts = new Uint32Array(this.records.count)
    this.start(this.discover(), this.records.count)
  }

  /** Does the next part of the work. */
  run(): TableProgress {
    const step = this.work?.next()
    if (step && !step.done) {
      const { done, total } = this.progress
      this.progress = { done: Math.min(done + step.value, total - 1), total }
    } else {
      this.work = undefined
      this.progress = { ...this.progress, done: this.progress.total }
    }
    return this.progress
  }

  /** Columns and size, once they are known. */
  info(): TableInfo {
    return { columns: this.names, sizes: this.sizes, rows: this.records.count }
  }

  /** Starts to filter and sort. Until that is done, the former rows are visible. */
  startArrange(arrangement: TableArrangement): TableProgress {
    const rows = this.records.count
    const moves = isSame(arrangement, this.arrangement) ? 0 : movesOf(rows) + rows
    return this.start(this.arrange(arrangement), moves + rows)
  }

  /**
   * Starts to write the visible rows and these columns as CSV, which `takeCsv` returns.
   *
   * @throws ToolFailure `csv.too-many-fields`
   */
  startCsv(columns: readonly number[], guardFormulas: boolean): TableProgress {
    const rows = this.visible?.length ?? this.records.count
    if (columns.length * rows > MAX_CSV_FIELDS) {
      throw new ToolFailure('csv.too-many-fields', { columns: columns.length, records: rows })
    }
    return this.start(this.writeCsv(columns, guardFormulas), rows)
  }

  /** The CSV, whose memory it frees; null unless the work is done. */
  takeCsv(): TableCsv | null {
    const { csv } = this
    this.csv = undefined
    return csv ?? null
  }

  /** Stops the work. */
  stop(): void {
    this.work = undefined
    this.csv = undefined
  }

  /** The cells of visible rows in some columns. */
  window(start: number, count: number, columns: readonly number[]): TableWindow {
    const { document } = this
    const total = this.visible?.length ?? this.records.count
    const first = Math.min(Math.max(0, start), total)
    const rows = Math.max(0, Math.min(count, total - first))
    const ordinals = new Uint32Array(rows)
    const kinds = new Uint8Array(rows * columns.length)
    const offsets = new Uint32Array(rows * columns.length + 1)
    const others: [number, string][] = []
    const pieces: string[] = []
    let length = 0
    let cell = 0
    for (let row = 0; row < rows; row++) {
      const ordinal = this.ordinalOf(first + row)
      ordinals[row] = ordinal
      const record = this.starts[ordinal]!
      const values = this.read(record, columns)
      if (!values) others.push([row, cellTextOf(document, record, MAX_CELL_CHARS)])
      for (const column of columns) {
        const value = values?.[column] ?? 0
        if (value > 0) {
          kinds[cell] = cellKindOf(document, value)
          const text = cellTextOf(document, value, MAX_CELL_CHARS)
          pieces.push(text)
          length += text.length
        } else kinds[cell] = CellKind.none
        offsets[++cell] = length
      }
    }
    const text = pieces.join('')
    return { total, start: first, rows, columns, ordinals, text, offsets, kinds, others }
  }

  /** Tape index of a cell's value; 0 if it is missing. */
  nodeAt(row: number, column: number): number {
    return this.valueIn(this.ordinalOf(row), column)
  }

  /** The place of a cell's value, or of the row if the value is missing. */
  placeAt(row: number, column: number): TablePlace {
    const { document } = this
    const node = this.nodeAt(row, column) || this.starts[this.ordinalOf(row)]!
    return { start: startOf(document, node), end: endOf(document, node) }
  }

  private ordinalOf(row: number): number {
    return this.visible ? this.visible[row]! : row
  }

  /** Tape index of the value of a row, by its position in the document; 0 if it is missing. */
  private valueIn(ordinal: number, column: number): number {
    const { cells } = this.columns
    cells[column] = 0
    return this.columns.read(this.starts[ordinal]!) ? cells[column]! : 0
  }

  /** The values of a record by column, valid for these columns; undefined for an item without columns. */
  private read(record: number, columns: readonly number[]): Uint32Array | undefined {
    const { cells } = this.columns
    for (const column of columns) cells[column] = 0
    return this.columns.read(record) ? cells : undefined
  }

  private start(work: Generator<number, void>, total: number): TableProgress {
    this.csv = undefined
    this.work = work
    this.progress = { done: 0, total }
    return this.progress
  }

  /** Calls `act` for parts of the rows, end exclusive; its loop is fast outside of a generator. */
  private *inParts(rows: number, act: (from: number, to: number) => void): Generator<number, void> {
    for (let from = 0; from < rows; from += ROWS_PER_PART) {
      act(from, Math.min(from + ROWS_PER_PART, rows))
      yield ROWS_PER_PART
    }
  }

  private *discover(): Generator<number, void> {
    const { document, records, columns, starts } = this
    let record = records.start
    yield* this.inParts(records.count, (from, to) => {
      for (let row = from; row < to; row++) {
        starts[row] = record
        columns.read(record)
        record = nextSibling(document, record)
      }
    })
    this.names = columns.names().names
    this.sizes = this.measure()
  }

  private measure(): number[] {
    const columns = this.names.map((_, column) => column)
    const sizes = columns.map(() => 0)
    const rows = Math.min(SAMPLE_ROWS, this.records.count, Math.ceil(SAMPLE_CELLS / columns.length))
    const { offsets, text } = this.window(0, rows, columns)
    for (let cell = 0; cell < rows * columns.length; cell++) {
      const size = charCellsOf(text.slice(offsets[cell], offsets[cell + 1]))
      const column = cell % columns.length
      sizes[column] = Math.max(sizes[column]!, size)
    }
    return sizes
  }

  private *arrange(arrangement: TableArrangement): Generator<number, void> {
    let { sorted } = this
    if (!isSame(arrangement, this.arrangement)) sorted = yield* this.sort(arrangement)
    const visible = yield* this.filter(arrangement, sorted)
    this.arrangement = arrangement
    this.sorted = sorted
    this.visible = visible
  }

  private *sort({ sort }: TableArrangement): Generator<number, typeof this.sorted> {
    if (!sort) return undefined
    const { document, starts } = this
    const sorter = new RowSorter(document, starts.length)
    yield* this.inParts(starts.length, (from, to) => {
      for (let row = from; row < to; row++) sorter.set(row, this.valueIn(row, sort.column))
    })
    return yield* sorter.sort(sort.descending)
  }

  private *filter(
    { filter: { text, column } }: TableArrangement,
    sorted: typeof this.sorted,
  ): Generator<number, typeof this.visible> {
    if (text === '') return sorted
    const { document, starts } = this
    const matcher = new RowMatcher(document, new TextMatcher(text), !this.flatten)
    const isMatch = (row: number) => {
      if (column < 0) return matcher.isInRecord(starts[row]!)
      const value = this.valueIn(row, column)
      return value > 0 && matcher.isInValue(value)
    }
    const found = new Uint32Array(starts.length)
    let count = 0
    yield* this.inParts(starts.length, (from, to) => {
      for (let at = from; at < to; at++) {
        const row = sorted ? sorted[at]! : at
        if (isMatch(row)) found[count++] = row
      }
    })
    return found.slice(0, count)
  }

  private *writeCsv(columns: readonly number[], guardFormulas: boolean): Generator<number, void> {
    const { document, records, names, starts, visible } = this
    const written = columns.map((column) => ({ column, title: names[column] ?? '' }))
    const options = { delimiter: ',' as const, guardFormulas, keepDigits: false }
    const csv = new CsvRecords(document, this.columns, written, options, undefined)
    if (records.kind !== 'rows') csv.header(written)
    yield* this.inParts(visible?.length ?? records.count, (from, to) => {
      for (let row = from; row < to; row++) csv.write(starts[visible ? visible[row]! : row]!)
    })
    const { output, guarded } = csv.finish()
    this.csv = { output, guarded }
  }
}

/** Whether two arrangements have the same order. */
function isSame({ sort: a }: TableArrangement, { sort: b }: TableArrangement): boolean {
  return a?.column === b?.column && a?.descending === b?.descending
}

const noArrangement: TableArrangement = { filter: { text: '', column: -1 }, sort: undefined }

/** A part takes some tens of milliseconds. */
const ROWS_PER_PART = 1 << 15

/** Limits for the cells that decide the width of columns. */
const SAMPLE_ROWS = 30
const SAMPLE_CELLS = 100_000

/** Width in cells of a fixed-width font: wide characters and tabs count as two. */
function charCellsOf(text: string): number {
  return text.length + (text.match(/[\t\u1100-\uffef]/g)?.length ?? 0)
}
