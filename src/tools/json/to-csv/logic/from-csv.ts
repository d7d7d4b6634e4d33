import papa, { type ParseResults } from 'papaparse'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { normalizeLineBreaks } from './csv-breaks.ts'
import { commentsOf } from './csv-comments.ts'
import { delimiterOf } from './csv-delimiter.ts'
import { refuseBinary, refuseOtherFormats } from './csv-kind.ts'
import { placeOf } from './csv-place.ts'
import { markQuotedLiterals, spacedQuotesIn, strayQuoteIn, unclosedQuoteIn } from './csv-quotes.ts'
import { type CsvEncoding, declarationOf, decodeCsv } from './csv-source.ts'
import { JsonWriter, type TableNotes } from './json-writer.ts'
import { textColumnsOf } from './text-columns.ts'
import { csvOfTextTable } from './text-table.ts'

export interface FromCsvOptions {
  /** `auto` uses the declared delimiter, or detects it, and reads the tables of Markdown, MySQL, and psql. */
  readonly delimiter: 'auto' | ',' | ';' | '\t'
  /** Whether the first record contains the column names; otherwise, records become arrays. */
  readonly header: boolean
  /** Whether to convert numbers, true, false, and null, and empty fields to null. */
  readonly types: boolean
  /** Whether quoted fields stay text even if they look like another type. */
  readonly keepQuoted: boolean
  /** Whether to nest the fields of columns such as `a.b` and `a[0]`. */
  readonly unflatten: boolean
  /** Whether to remove the tab that Excel mode adds before a number. */
  readonly unprotect: boolean
  /** Whether to parse text as CSV even if it looks like JSON or markup. */
  readonly anyway: boolean
  /** The encoding of text that isn't valid UTF-8; `auto` detects it. */
  readonly fallback: CsvEncoding | 'auto'
}

export interface FromCsvResult extends TableNotes {
  readonly output: ByteParts
  readonly delimiter: string
  /** The delimiter declared by a `sep=` line, which is skipped. */
  readonly declared: string | undefined
  /** Lines of comments before the header, which are skipped. */
  readonly comments: number
  /** Whether the text is a table of Markdown, MySQL, or psql. */
  readonly isTextTable: boolean
  readonly encoding: CsvEncoding
  /** NUL characters, a sign of another encoding or of a binary file. */
  readonly nuls: number
  /** Quotes inside quoted fields that aren't doubled, and the place of the first one. */
  readonly badQuotes: number
  readonly firstBadQuote: QuotePlace | undefined
}

export interface QuotePlace {
  /** The 1-based number of its record, header included. */
  readonly record: number
  readonly line: number
  readonly column: number
}

const CHUNK_CHARS = 1 << 20

/**
 * Converts CSV to a JSON array with one line for each record. Blank lines are skipped, except in a
 * single-column table, where they are empty fields. Fields beyond the header get the names
 * `column 4`, `column 5`, …; missing fields are omitted.
 *
 * @throws ToolFailure `csv.*`
 */
export function fromCsv(
  bytes: Uint8Array<ArrayBuffer>,
  options: FromCsvOptions,
  context: TaskContext,
): FromCsvResult {
  refuseBinary(bytes)
  if (!options.anyway) refuseOtherFormats(bytes)
  const { text: source, encoding } = decodeCsv(bytes, options.fallback)
  const isAuto = options.delimiter === 'auto'
  const table = isAuto ? csvOfTextTable(source) : undefined
  const decoded = table ?? source
  const declaration = declarationOf(decoded)
  const declared = declaration?.delimiter
  const chosen = isAuto ? (table === undefined ? declared : ',') : options.delimiter
  const comments = commentsOf(decoded.slice(declaration?.length), chosen)
  const start = (declaration?.length ?? 0) + comments.length
  const whole = decoded.slice(start)
  const delimiter = chosen ?? delimiterOf(whole)
  const { text: normalized, newline } = normalizeLineBreaks(whole, delimiter)
  const { text, mark } =
    options.types && options.keepQuoted
      ? markQuotedLiterals(normalized, delimiter)
      : { text: normalized, mark: undefined }
  const textColumns = options.types
    ? textColumnsOf(text, { delimiter, newline, chunkSize: CHUNK_CHARS }, options)
    : undefined
  const writer = new JsonWriter(new ByteWriter(context.output?.()), {
    ...options,
    mark,
    textColumns,
  })
  const startsQuoted = normalized.startsWith('""')
  let badQuotes = 0
  let firstBadRecord = 0
  const readChunk = ({ data, errors, meta }: ParseResults) => {
    for (const { code, row = 0 } of errors) {
      const record = writer.rows + row + 1
      if (code === 'MissingQuotes') throw unclosedQuote(decoded, start, delimiter, record)
      if (code === 'InvalidQuotes' && badQuotes++ === 0) firstBadRecord = record
    }
    for (const fields of data) writer.add(fields, writer.rows === 0 && startsQuoted)
    context.progress(
      Math.round((meta.cursor / Math.max(1, text.length)) * bytes.length),
      bytes.length,
    )
  }
  papa.parse(text, { delimiter, newline, chunkSize: CHUNK_CHARS, chunk: readChunk })
  const output = writer.finish(/[\r\n]$/.test(text))
  const { notes } = writer
  // PapaParse has dropped the quotes of such a field.
  if (notes.spacedQuotes > 0) notes.spacedQuotes -= spacedQuotesIn(whole, delimiter)
  const nuls = countOf(text, '\u0000')
  const stray = badQuotes > 0 ? strayQuoteIn(whole, delimiter) : undefined
  const firstBadQuote =
    stray === undefined ? undefined : { record: firstBadRecord, ...placeOf(decoded, start + stray) }
  return {
    ...notes,
    output,
    delimiter,
    declared,
    comments: comments.lines,
    isTextTable: table !== undefined,
    encoding,
    nuls,
    badQuotes,
    firstBadQuote,
  }
}

/** The failure of a text that ends inside quotes, with the parameters of `syntaxFailure`. */
function unclosedQuote(text: string, start: number, delimiter: string, record: number) {
  const { offset, isStray } = unclosedQuoteIn(text.slice(start), delimiter)
  const code = isStray ? 'csv.stray-quote' : 'csv.unclosed-quote'
  return new ToolFailure(code, { record, ...placeOf(text, start + offset) })
}

function countOf(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}
