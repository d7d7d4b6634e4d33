import { encodingNames } from '#src/core/file-encodings.ts'
import type { Note } from '#src/core/note.ts'
import { shorten } from '#src/core/shorten.ts'
import type { RenamedColumn } from '#src/tools/json/shared/logic/columns.ts'
import type { messages } from '#src/tools/json/to-csv/messages.ts'
import type { JsonToCsvOutput } from './csv-output.ts'
import type { FromCsvResult } from './from-csv.ts'

type CsvNote = Note<keyof typeof messages.texts.en>

/** The type of the output differs on the page. */
type NotedOutput = { readonly output: { readonly size: number } }

/** Notes on the CSV of a JSON document; none for blank input. */
export function notesOnCsv(
  csv: (Omit<JsonToCsvOutput, 'output'> & NotedOutput) | null,
): readonly CsvNote[] {
  if (!csv) return []
  const notes: CsvNote[] = []
  const { records, kind, columns, output, firstDuplicateKey } = csv
  if (csv.pages > 0) notes.push({ text: 'note.pages', params: { count: csv.pages } })
  else if (csv.format === 'json-lines') {
    notes.push({ text: 'note.json-lines', params: { count: records } })
  }
  if (records === 0) notes.push({ text: 'note.empty' })
  else if (columns.length === 0) notes.push({ text: 'note.no-columns' })
  else if (output.size === 0) notes.push({ text: 'note.none-shown' })
  if (kind === 'values' && records > 0) notes.push({ text: 'note.values' })
  if (kind === 'rows') notes.push({ text: 'note.rows' })
  if (csv.nonObjects > 0) notes.push({ text: 'note.others', params: { count: csv.nonObjects } })
  if (csv.guarded > 0) notes.push({ text: 'note.guarded', params: { count: csv.guarded } })
  if (csv.keptAsText > 0) notes.push({ text: 'note.kept', params: { count: csv.keptAsText } })
  notes.push(...notesOnNames(csv))
  if (csv.sameTitles.length > 0) {
    notes.push({ text: 'note.sameTitles', params: { names: csv.sameTitles.map(quoted) } })
  }
  if (firstDuplicateKey) {
    const params = { count: csv.duplicateKeys, ...firstDuplicateKey }
    notes.push({ text: 'note.duplicateKeys', params })
  }
  if (csv.loneSurrogates > 0) {
    notes.push({ text: 'note.loneSurrogates', params: { count: csv.loneSurrogates } })
  }
  return notes
}

/** Notes on the JSON of a CSV text. */
export function notesOnJson(json: Omit<FromCsvResult, 'output'>): readonly CsvNote[] {
  const notes: CsvNote[] = []
  const { declared, encoding, uneven, badQuotes, firstBadQuote, records, columns } = json
  if (declared !== undefined) notes.push(noteOnDeclared(declared, json.delimiter))
  if (json.isTextTable) notes.push({ text: 'note.text-table' })
  if (json.comments > 0) notes.push({ text: 'note.comments', params: { count: json.comments } })
  if (records === 0 && columns > 0) {
    notes.push({ text: 'note.header-only', params: { count: columns } })
  } else if (columns === 1) notes.push({ text: 'note.one-column' })
  if (encoding !== 'utf-8') {
    notes.push({ text: 'note.encoding', params: { encoding: encodingNames[encoding] } })
  }
  notes.push(...notesOnNames(json))
  if (json.conflicts > 0) {
    const names = json.firstConflicts.map(quoted)
    notes.push({ text: 'note.conflicts', params: { count: json.conflicts, names } })
  }
  if (json.unnamed > 0) notes.push({ text: 'note.unnamed', params: { count: json.unnamed } })
  if (json.unprotected > 0) {
    notes.push({ text: 'note.unprotected', params: { count: json.unprotected } })
  }
  if (json.textColumns.length > 0) {
    const names = json.textColumns.slice(0, MAX_LISTED_NAMES).map(quoted)
    notes.push({ text: 'note.textColumns', params: { count: json.textColumns.length, names } })
  }
  if (json.quoted > 0) notes.push({ text: 'note.quoted', params: { count: json.quoted } })
  if (json.spacedQuotes > 0) {
    notes.push({ text: 'note.spacedQuotes', params: { count: json.spacedQuotes } })
  }
  if (json.nuls > 0) notes.push({ text: 'note.nuls', params: { count: json.nuls } })
  if (uneven > 0) {
    notes.push({ text: 'note.uneven', params: { count: uneven, record: json.firstUneven } })
  }
  if (firstBadQuote) {
    notes.push({ text: 'note.badQuotes', params: { count: badQuotes, ...firstBadQuote } })
  }
  return notes
}

function noteOnDeclared(declared: string, used: string): CsvNote {
  const isTab = declared === '\t'
  if (declared === used) {
    return isTab
      ? { text: 'note.declared.tab' }
      : { text: 'note.declared', params: { delimiter: declared } }
  }
  return isTab
    ? { text: 'note.declaredOther.tab' }
    : { text: 'note.declaredOther', params: { delimiter: declared } }
}

function notesOnNames({
  renamed,
  firstRenamed,
}: {
  readonly renamed: number
  readonly firstRenamed: readonly RenamedColumn[]
}): readonly CsvNote[] {
  if (renamed === 0) return []
  const names = firstRenamed.map(({ original, name }) => `${quoted(original)} → ${quoted(name)}`)
  return [{ text: 'note.renamed', params: { count: renamed, names } }]
}

/** A name for a message, truncated if it is long. */
function quoted(name: string): string {
  return `“${shorten(name, MAX_NAME_CHARS)}”`
}

const MAX_NAME_CHARS = 40
const MAX_LISTED_NAMES = 5
