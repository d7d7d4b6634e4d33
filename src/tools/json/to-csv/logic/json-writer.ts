import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import type { RenamedColumn } from './columns.ts'
import { withoutProtection } from './spreadsheet.ts'
import { UniqueNames } from './unique-names.ts'

export interface JsonWriterOptions {
  readonly header: boolean
  readonly types: boolean
  readonly unprotect: boolean
}

/** What the reader of a table should know. */
export interface TableNotes {
  readonly records: number
  /** Fields of the first record. */
  readonly columns: number
  /** Records with more or with fewer fields than the first, and the number of the first of them. */
  readonly uneven: number
  readonly firstUneven: number
  /** Columns whose name another one has, so that a number was put behind it, and some of them. */
  readonly renamed: number
  readonly firstRenamed: readonly RenamedColumn[]
  /** Columns whose name is empty. */
  readonly unnamed: number
  /** Fields that lost the tab of Excel mode. */
  readonly unprotected: number
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Names that a message lists. */
const MOST_TOLD = 5

/** Writes the records of a table as a JSON array with a line for each. */
export class JsonWriter {
  /** Records so far, the header counted. */
  lines = 0
  readonly notes: Writable<TableNotes> = {
    records: 0,
    columns: 0,
    uneven: 0,
    firstUneven: 0,
    renamed: 0,
    firstRenamed: [],
    unnamed: 0,
    unprotected: 0,
  }
  private readonly writer: ByteWriter
  private readonly options: JsonWriterOptions
  /** The members' keys, as JSON, with their colons. */
  private keys: string[] = []
  /** Blank lines since the last record. */
  private blanks = 0
  private readonly names = new UniqueNames()

  constructor(writer: ByteWriter, options: JsonWriterOptions) {
    this.writer = writer
    this.options = options
  }

  /** `isQuoted` says that the field of a record with one empty field has quotes: the line isn't blank. */
  add(fields: readonly string[], isQuoted = false): void {
    if (fields.length === 1 && fields[0] === '' && !isQuoted) {
      this.blanks++
      return
    }
    this.addBlanks()
    this.put(fields)
  }

  /** The end of the text, which is a blank line to the reader when a line break comes before it. */
  finish(afterBreak: boolean): ByteParts {
    if (afterBreak || this.lines === 0) this.blanks--
    this.addBlanks()
    if (this.notes.records > 0) this.writer.text('\n]\n')
    else if (this.lines > 0) this.writer.text('[]\n')
    return this.writer.finish()
  }

  private addBlanks(): void {
    if (this.notes.columns === 1) for (; this.blanks > 0; this.blanks--) this.put([''])
    this.blanks = 0
  }

  private put(fields: readonly string[]): void {
    if (this.lines++ === 0) {
      this.notes.columns = fields.length
      if (this.options.header) {
        for (const field of fields) {
          const name = this.plain(field)
          if (name === '') this.notes.unnamed++
          this.keys.push(this.keyOf(name))
        }
        return
      }
    }
    if (fields.length !== this.notes.columns && this.notes.uneven++ === 0)
      this.notes.firstUneven = this.lines
    this.writer.text((this.notes.records++ === 0 ? '[\n  ' : ',\n  ') + this.recordOf(fields))
  }

  private recordOf(fields: readonly string[]): string {
    const { header } = this.options
    let text = header ? '{' : '['
    for (let at = 0; at < fields.length; at++) {
      if (at > 0) text += ', '
      if (header) text += this.keys[at] ?? this.further(at)
      text += this.valueOf(fields[at]!)
    }
    return text + (header ? '}' : ']')
  }

  private valueOf(written: string): string {
    const field = this.plain(written)
    if (!this.options.types) return JSON.stringify(field)
    if (field === '') return 'null'
    return TYPED.test(field) ? field : JSON.stringify(field)
  }

  private plain(field: string): string {
    if (!this.options.unprotect) return field
    const plain = withoutProtection(field)
    if (plain !== field) this.notes.unprotected++
    return plain
  }

  private further(at: number): string {
    const key = this.keyOf(`column ${at + 1}`)
    this.keys[at] = key
    return key
  }

  private keyOf(plain: string): string {
    const name = this.names.give(plain)
    if (name !== plain) {
      const { firstRenamed } = this.notes
      this.notes.renamed++
      if (firstRenamed.length < MOST_TOLD)
        this.notes.firstRenamed = [...firstRenamed, { plain, name }]
    }
    return `${JSON.stringify(name)}: `
  }
}

/** What JSON writes the same way without quotes. */
const TYPED = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/
