import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/json/schema/messages.ts'
import type { Validation } from './validation.ts'

type SchemaNote = Note<keyof typeof messages.texts.en>

/** Notes on the schema of a validation, and on how its input was read; none for blank input. */
export function notesOn(validation: Validation | null): readonly SchemaNote[] {
  if (!validation) return []
  const { draft, declared, isKnown, format, remote, ignored, duplicates } = validation
  const notes: SchemaNote[] = []
  if (declared === undefined) notes.push({ text: 'note.default', params: { draft } })
  else if (!isKnown) notes.push({ text: 'note.unknown', params: { declared, draft } })
  if (format === 'json-lines') notes.push({ text: 'note.json-lines' })
  if (duplicates) notes.push({ text: 'note.duplicates', params: { ...duplicates } })
  if (remote) notes.push({ text: 'note.remote', params: { ...remote } })
  if (ignored) notes.push({ text: 'note.ignored', params: { ...ignored } })
  return notes
}
