import papa, { type ParseResults } from 'papaparse'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { withEvenBreaks } from './csv-breaks.ts'
import { delimiterOf } from './csv-delimiter.ts'
import { refuseBinary, refuseOtherFormats } from './csv-kind.ts'
import { declarationOf, decodeCsv, type Encoding } from './csv-source.ts'
import { JsonWriter, type TableNotes } from './json-writer.ts'

export interface FromCsvOptions {
  /** Found out by itself when it is `auto`. */
  readonly delimiter: 'auto' | ',' | ';' | '\t'
  /** Whether the first record names the columns; without, each record is an array. */
  readonly header: boolean
  /** Whether numbers, true, false and null become that, and nothing null; all is text otherwise. */
  readonly types: boolean
  /** Whether the tab that Excel mode puts before a number is taken away. */
  readonly unprotect: boolean
  /** Whether text that looks like JSON or markup is read as CSV all the same. */
  readonly anyway: boolean
  /** What a text is read as that is no UTF-8. */
  readonly fallback: Encoding
}

export interface FromCsvResult extends TableNotes {
  readonly output: ByteParts
  readonly delimiter: string
  /** The delimiter that a line `sep=` declared, which is no record. */
  readonly declared: string | undefined
  readonly encoding: Encoding
  /** NUL characters: text has none. */
  readonly nuls: number
  /** Quotes that stand where none may, and the record (the header counted) of the first. */
  readonly badQuotes: number
  readonly firstBadQuote: number
}

/** Characters that are parsed at once. */
const CHUNK = 1 << 20

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
  refuseBinary(bytes)
  if (!options.anyway) refuseOtherFormats(bytes)
  const { text: decoded, encoding } = decodeCsv(bytes, options.fallback)
  const declaration = declarationOf(decoded)
  const whole = declaration ? decoded.slice(declaration.length) : decoded
  const delimiter =
    options.delimiter === 'auto'
      ? (declaration?.delimiter ?? delimiterOf(whole))
      : options.delimiter
  const { text, newline } = withEvenBreaks(whole, delimiter)
  const writer = new JsonWriter(new ByteWriter(context.output?.()), options)
  const startsQuoted = text.startsWith('""')
  let badQuotes = 0
  let firstBadQuote = 0
  const chunk = ({ data, errors, meta }: ParseResults) => {
    for (const { code, row = 0 } of errors) {
      const record = writer.lines + row + 1
      if (code === 'MissingQuotes') throw new ToolFailure('csv.unclosed-quote', { record })
      if (code === 'InvalidQuotes' && badQuotes++ === 0) firstBadQuote = record
    }
    for (const fields of data) writer.add(fields, writer.lines === 0 && startsQuoted)
    context.progress(
      Math.round((meta.cursor / Math.max(1, text.length)) * bytes.length),
      bytes.length,
    )
  }
  papa.parse(text, { delimiter, newline, chunkSize: CHUNK, chunk })
  const output = writer.finish(/[\r\n]$/.test(text))
  const declared = declaration?.delimiter
  const nuls = countOf(text, '\u0000')
  return { ...writer.notes, output, delimiter, declared, encoding, nuls, badQuotes, firstBadQuote }
}

function countOf(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}
