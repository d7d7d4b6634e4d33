import { cutText } from '#src/core/json/string-preview.ts'
import { encodingNames } from '#src/lib/file-encoding.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Csv = NonNullable<OutputOf<Operations, 'to-csv'>>
type Json = OutputOf<Operations, 'from-csv'>
type Translate = ReturnType<typeof useMessages<keyof typeof messages.texts.en>>

/** Warnings and details about the result. */
export function CsvNotes({
  csv,
  json,
}: {
  readonly csv: Csv | undefined
  readonly json: Json | undefined
}) {
  const t = useMessages(messages)
  const notes = [...(csv ? notesOnCsv(csv, t) : []), ...(json ? notesOnJson(json, t) : [])]
  if (notes.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <div role="status" tabIndex={0} className={list}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

function notesOnCsv(csv: Csv, t: Translate): string[] {
  const notes: string[] = []
  const { records, kind, columns, output, firstDuplicateKey } = csv
  if (csv.format === 'json-lines') notes.push(t('note.json-lines', { count: records }))
  if (records === 0) notes.push(t('note.empty'))
  else if (columns.length === 0) notes.push(t('note.no-columns'))
  else if (output.size === 0) notes.push(t('note.none-shown'))
  if (kind === 'values' && records > 0) notes.push(t('note.values'))
  if (kind === 'rows') notes.push(t('note.rows'))
  if (csv.nonObjects > 0) notes.push(t('note.others', { count: csv.nonObjects }))
  if (csv.guarded > 0) notes.push(t('note.guarded', { count: csv.guarded }))
  if (csv.keptAsText > 0) notes.push(t('note.kept', { count: csv.keptAsText }))
  if (csv.renamed > 0) {
    notes.push(t('note.renamed', { count: csv.renamed, names: namesOf(csv.firstRenamed, t) }))
  }
  if (csv.sameTitles.length > 0) {
    notes.push(t('note.sameTitles', { names: csv.sameTitles.map(quoted).join(t('list.comma')) }))
  }
  if (firstDuplicateKey) {
    notes.push(t('note.duplicateKeys', { count: csv.duplicateKeys, ...firstDuplicateKey }))
  }
  if (csv.loneSurrogates > 0) notes.push(t('note.loneSurrogates', { count: csv.loneSurrogates }))
  return notes
}

function notesOnJson(json: Json, t: Translate): string[] {
  const notes: string[] = []
  const { declared, encoding, uneven, badQuotes, firstBadQuote, records, columns } = json
  if (declared !== undefined) {
    const isUsed = declared === json.delimiter
    const delimiter = declared === '\t' ? t('delimiter.tab') : declared
    notes.push(t(isUsed ? 'note.declared' : 'note.declaredOther', { delimiter }))
  }
  if (records === 0 && columns > 0) notes.push(t('note.header-only', { count: columns }))
  else if (columns === 1) notes.push(t('note.one-column'))
  if (encoding !== 'utf-8') {
    notes.push(t('note.encoding', { encoding: encodingNames[encoding] }))
  }
  if (json.renamed > 0) {
    notes.push(t('note.renamed', { count: json.renamed, names: namesOf(json.firstRenamed, t) }))
  }
  if (json.conflicts > 0) {
    const names = json.firstConflicts.map(quoted).join(t('list.comma'))
    notes.push(t('note.conflicts', { count: json.conflicts, names }))
  }
  if (json.unnamed > 0) notes.push(t('note.unnamed', { count: json.unnamed }))
  if (json.unprotected > 0) notes.push(t('note.unprotected', { count: json.unprotected }))
  if (json.quoted > 0) notes.push(t('note.quoted', { count: json.quoted }))
  if (json.nuls > 0) notes.push(t('note.nuls', { count: json.nuls }))
  if (uneven > 0) notes.push(t('note.uneven', { count: uneven, record: json.firstUneven }))
  if (firstBadQuote) notes.push(t('note.badQuotes', { count: badQuotes, ...firstBadQuote }))
  return notes
}

function namesOf(renamed: Csv['firstRenamed'], t: Translate): string {
  return renamed
    .map(({ original, name }) => `${quoted(original)} → ${quoted(name)}`)
    .join(t('list.comma'))
}

/** A name for a message, truncated if it is long. */
function quoted(name: string): string {
  return `“${cutText(name, MAX_NAME_CHARS)}${name.length > MAX_NAME_CHARS ? '…' : ''}”`
}

const MAX_NAME_CHARS = 40

const list = `${warning} ${css({
  flex: 'none',
  maxHeight: '30%',
  overflow: 'auto',
  borderBottom: '1px solid token(colors.border)',
  overflowWrap: 'anywhere',
})}`
