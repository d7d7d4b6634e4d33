import papa, { type ParseResults } from 'papaparse'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { decodeCsv, type Encoding } from './csv-source.ts'

export interface FromCsvOptions {
  /** Found out by itself when it is `auto`. */
  readonly delimiter: 'auto' | ',' | ';' | '\t'
  /** Whether the first record names the columns; without, each record is an array. */
  readonly header: boolean
  /** Whether numbers, true, false and null become that, and nothing null; all is text otherwise. */
  readonly types: boolean
  /** What a text is read as that is no UTF-8. */
  readonly fallback: Encoding
}

export interface FromCsvResult {
  readonly output: ByteParts
  readonly records: number
  /** Fields of the first record. */
  readonly columns: number
  readonly delimiter: string
  readonly encoding: Encoding
  /** Records with more or with fewer fields than the first, and the number of the first of them. */
  readonly uneven: number
  readonly firstUneven: number
  /** Quotes that stand where none may, and the record (the header counted) of the first. */
  readonly badQuotes: number
  readonly firstBadQuote: number
}

/** Characters that are parsed at once. */
const CHUNK = 1 << 20
/** Characters that the delimiter is found from. */
const SAMPLE = 1 << 16

/**
 * JSON of a CSV text: an array with a line for each record. Blank lines are none, but in a text of
 * one column they are empty fields; a field beyond the header gets a name of its own, one that is
 * missing is left out.
 */
export function fromCsv(
  bytes: Uint8Array<ArrayBuffer>,
  options: FromCsvOptions,
  context: TaskContext,
): FromCsvResult {
  const { text, encoding } = decodeCsv(bytes, options.fallback)
  const writer = new JsonWriter(new ByteWriter(context.output?.()), options)
  const delimiter = options.delimiter === 'auto' ? delimiterOf(text) : options.delimiter
  let badQuotes = 0
  let firstBadQuote = 0
  const chunk = ({ data, errors, meta }: ParseResults) => {
    for (const { code, row = 0 } of errors) {
      const record = writer.lines + row + 1
      if (code === 'MissingQuotes') throw new ToolFailure('csv.unclosed-quote', { record })
      if (code === 'InvalidQuotes' && badQuotes++ === 0) firstBadQuote = record
    }
    for (const fields of data) writer.add(fields)
    context.progress(
      Math.round((meta.cursor / Math.max(1, text.length)) * bytes.length),
      bytes.length,
    )
  }
  papa.parse(text, {
    delimiter,
    chunkSize: CHUNK,
    chunk,
  })
  const output = writer.finish(/[\r\n]$/.test(text))
  const { records, columns, uneven, firstUneven } = writer
  return {
    output,
    records,
    columns,
    delimiter,
    encoding,
    uneven,
    firstUneven,
    badQuotes,
    firstBadQuote,
  }
}

/** What the fields of the first lines are most evenly divided by. */
function delimiterOf(text: string): string {
  const delimitersToGuess = [',', ';', '\t', '|']
  return papa.parse(text.slice(0, SAMPLE), { delimitersToGuess, skipEmptyLines: true }).meta
    .delimiter
}

class JsonWriter {
  lines = 0
  records = 0
  columns = 0
  uneven = 0
  firstUneven = 0
  private readonly writer: ByteWriter
  private readonly options: FromCsvOptions
  /** The members' keys, as JSON, with their colons. */
  private keys: string[] = []
  /** Blank lines since the last record. */
  private blanks = 0
  private readonly names = new Set<string>()

  constructor(writer: ByteWriter, options: FromCsvOptions) {
    this.writer = writer
    this.options = options
  }

  add(fields: readonly string[]): void {
    if (fields.length === 1 && fields[0] === '') {
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
    if (this.records > 0) this.writer.text('\n]\n')
    else if (this.lines > 0) this.writer.text('[]\n')
    return this.writer.finish()
  }

  private addBlanks(): void {
    if (this.columns === 1) for (; this.blanks > 0; this.blanks--) this.put([''])
    this.blanks = 0
  }

  private put(fields: readonly string[]): void {
    if (this.lines++ === 0) {
      this.columns = fields.length
      if (this.options.header) {
        for (const name of fields) this.keys.push(this.keyOf(name))
        return
      }
    }
    if (fields.length !== this.columns && this.uneven++ === 0) this.firstUneven = this.lines
    this.writer.text((this.records++ === 0 ? '[\n  ' : ',\n  ') + this.recordOf(fields))
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

  private valueOf(field: string): string {
    if (!this.options.types) return JSON.stringify(field)
    if (field === '') return 'null'
    return TYPED.test(field) ? field : JSON.stringify(field)
  }

  private further(at: number): string {
    const key = this.keyOf(`column ${at + 1}`)
    this.keys[at] = key
    return key
  }

  private keyOf(plain: string): string {
    let name = plain
    for (let number = 2; this.names.has(name); number++) name = `${plain} (${number})`
    this.names.add(name)
    return `${JSON.stringify(name)}: `
  }
}

/** What JSON writes the same way without quotes. */
const TYPED = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/
