import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import type { RenamedColumn } from '#src/tools/json/shared/logic/columns.ts'
import { withoutProtection } from '#src/tools/json/shared/logic/spreadsheet.ts'
import { UniqueNames } from '#src/tools/json/shared/logic/unique-names.ts'
import { ColumnTree } from './column-tree.ts'
import { SPACED_QUOTE } from './csv-quotes.ts'
import { JSON_LITERAL } from './json-literal.ts'

export interface JsonWriterOptions {
  readonly header: boolean
  readonly types: boolean
  /** Whether to nest the fields of columns such as `a.b` and `a[0]`. */
  readonly unflatten: boolean
  readonly unprotect: boolean
  /** The first character of the fields that stay text although they look like another type. */
  readonly mark?: string | undefined
  /** The 0-based columns whose numbers stay text. */
  readonly textColumns?: ReadonlySet<number> | undefined
}

/** Facts about a converted table, for notes. */
export interface TableNotes {
  readonly records: number
  /** Fields of the first row. */
  readonly columns: number
  /** Rows with another number of fields than the first row, and the 1-based number of the first. */
  readonly uneven: number
  readonly firstUneven: number
  /** Columns that got a number because their name was taken: the count, and the first of them. */
  readonly renamed: number
  readonly firstRenamed: readonly RenamedColumn[]
  /** Columns with an empty name. */
  readonly unnamed: number
  /** Columns that aren't nested because of a conflict: the count, and the first of their names. */
  readonly conflicts: number
  readonly firstConflicts: readonly string[]
  /** Fields from which the tab of Excel mode was removed. */
  readonly unprotected: number
  /** Fields that stay text because they are quoted. */
  readonly quoted: number
  /** Fields and names with spaces before a quote, which RFC 4180 therefore reads as text. */
  readonly spacedQuotes: number
  /** Names of the columns whose numbers stay text because of values such as 007. */
  readonly textColumns: readonly string[]
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Names listed in a message. */
const MAX_LISTED_NAMES = 5

/** Writes the rows of a table as a JSON array with one record on each line. */
export class JsonWriter {
  /** Rows so far, including the header. */
  rows = 0
  readonly notes: Writable<TableNotes> = {
    records: 0,
    columns: 0,
    uneven: 0,
    firstUneven: 0,
    renamed: 0,
    firstRenamed: [],
    unnamed: 0,
    conflicts: 0,
    firstConflicts: [],
    unprotected: 0,
    quoted: 0,
    spacedQuotes: 0,
    textColumns: [],
  }
  private readonly writer: ByteWriter
  private readonly options: JsonWriterOptions
  /** The keys as JSON, with their colons. */
  private keys: string[] = []
  /** The names of the columns; empty without a header. */
  private titles: readonly string[] = []
  private tree: ColumnTree | undefined
  /** Blank lines since the last row. */
  private blankLines = 0
  private readonly names = new UniqueNames()
  /** Columns in which a number stayed text. */
  private readonly withheld = new Set<number>()

  constructor(writer: ByteWriter, options: JsonWriterOptions) {
    this.writer = writer
    this.options = options
  }

  /** `isQuoted`: an only field that is empty was written as `""`, so the line isn't blank. */
  add(fields: readonly string[], isQuoted = false): void {
    if (fields.length === 1 && fields[0] === '' && !isQuoted) {
      this.blankLines++
      return
    }
    this.addBlankLines()
    this.write(fields)
  }

  /** Ends the array. With `afterBreak`, ignores the blank row that PapaParse adds at the end. */
  finish(afterBreak: boolean): ByteParts {
    if (afterBreak || this.rows === 0) this.blankLines--
    this.addBlankLines()
    this.notes.textColumns = [...this.withheld].map((at) => this.titles[at] ?? `${at + 1}`)
    if (this.notes.records > 0) this.writer.text('\n]\n')
    else if (this.rows > 0) this.writer.text('[]\n')
    return this.writer.finish()
  }

  private addBlankLines(): void {
    if (this.notes.columns === 1) for (; this.blankLines > 0; this.blankLines--) this.write([''])
    this.blankLines = 0
  }

  private write(fields: readonly string[]): void {
    // Those in quotes too, which `fromCsv` subtracts.
    for (const field of fields) if (SPACED_QUOTE.test(field)) this.notes.spacedQuotes++
    if (this.rows++ === 0) {
      this.notes.columns = fields.length
      if (this.options.header) {
        this.readHeader(fields)
        return
      }
    }
    if (fields.length !== this.notes.columns && this.notes.uneven++ === 0)
      this.notes.firstUneven = this.rows
    this.writer.text((this.notes.records++ === 0 ? '[\n  ' : ',\n  ') + this.recordOf(fields))
  }

  private readHeader(fields: readonly string[]): void {
    const names = fields.map((field) => {
      const name = this.unprotected(this.isMarked(field) ? field.slice(1) : field)
      if (name === '') this.notes.unnamed++
      return this.nameOf(name)
    })
    this.titles = names
    this.keys = names.map(toKey)
    if (!this.options.unflatten) return
    this.tree = new ColumnTree(names)
    const { conflicts } = this.tree
    this.notes.conflicts = conflicts.length
    this.notes.firstConflicts = conflicts.slice(0, MAX_LISTED_NAMES)
  }

  private recordOf(fields: readonly string[]): string {
    const { header } = this.options
    if (this.tree) {
      for (let at = this.keys.length; at < fields.length; at++) this.extraKey(at)
      return this.tree.write(fields, (field, column) => this.valueOf(field, column))
    }
    let text = header ? '{' : '['
    for (let at = 0; at < fields.length; at++) {
      if (at > 0) text += ', '
      if (header) text += this.keys[at] ?? this.extraKey(at)
      text += this.valueOf(fields[at]!, at)
    }
    return text + (header ? '}' : ']')
  }

  private valueOf(written: string, column: number): string {
    if (this.isMarked(written)) {
      this.notes.quoted++
      return JSON.stringify(written.slice(1))
    }
    const field = this.unprotected(written)
    if (!this.options.types) return JSON.stringify(field)
    if (field === '') return 'null'
    if (!JSON_LITERAL.test(field)) return JSON.stringify(field)
    if (!this.options.textColumns?.has(column) || /^[tfn]/.test(field)) return field
    this.withheld.add(column)
    return JSON.stringify(field)
  }

  private isMarked(field: string): boolean {
    const { mark } = this.options
    return mark !== undefined && field.startsWith(mark)
  }

  private unprotected(field: string): string {
    if (!this.options.unprotect) return field
    const plain = withoutProtection(field)
    if (plain !== field) this.notes.unprotected++
    return plain
  }

  private extraKey(at: number): string {
    const name = this.nameOf(`column ${at + 1}`)
    this.tree?.add(name, at)
    const key = toKey(name)
    this.keys[at] = key
    return key
  }

  /** The name, with a number if it is already used. */
  private nameOf(original: string): string {
    const name = this.names.reserve(original)
    if (name !== original) {
      const { firstRenamed } = this.notes
      this.notes.renamed++
      if (firstRenamed.length < MAX_LISTED_NAMES)
        this.notes.firstRenamed = [...firstRenamed, { original, name }]
    }
    return name
  }
}

const toKey = (name: string): string => `${JSON.stringify(name)}: `
