import type { Note } from '#src/core/note.ts'
import { labelOf } from '#src/core/options.ts'
import { shorten } from '#src/core/shorten.ts'
import type { messages } from '#src/tools/json/to-types/messages.ts'
import tool from '#src/tools/json/to-types/tool.ts'
import type { TypesOptions } from './languages.ts'
import type { ToTypesOutput } from './types-output.ts'

type TypesNote = Note<keyof typeof messages.texts.en>

/** Notes on types: JSON Lines, no types, numbers that lose digits, other names, and unread keys, types, and dates. */
export function notesOnTypes(
  types: (Omit<ToTypesOutput, 'output'> & { readonly output: { readonly size: number } }) | null,
  options: Pick<TypesOptions, 'target'>,
): readonly TypesNote[] {
  if (!types) return []
  const { output, format, inexact, renamed, unread, unions, hasUnreadDates } = types
  // The names of programming languages don’t differ by language.
  const target = labelOf(tool.operations['to-types'].options.target, options.target, 'en')
  const notes: TypesNote[] = []
  if (format === 'json-lines') notes.push({ text: 'note.json-lines' })
  if (output.size === 0) notes.push({ text: 'note.empty', params: { target } })
  if (inexact.first) {
    notes.push({ text: 'note.inexact', params: { count: inexact.count, target, ...inexact.first } })
  }
  if (renamed.count > 0) {
    const names = renamed.first.map(({ original, name }) => `${quoted(original)} → ${name}`)
    notes.push({ text: 'note.renamed', params: { count: renamed.count, target, names } })
  }
  if (unread.count > 0) {
    const names = unread.first.map(quoted)
    notes.push({ text: 'note.unread', params: { count: unread.count, target, names } })
  }
  if (unions.count > 0) {
    notes.push({
      text: 'note.unions',
      params: { count: unions.count, target, names: unions.first },
    })
  }
  if (hasUnreadDates) notes.push({ text: 'note.dates' })
  return notes
}

const MAX_NAME_CHARS = 40

const quoted = (name: string) => `“${shorten(name, MAX_NAME_CHARS)}”`
