import { cutText } from '#src/core/json/string-preview.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { NoteList } from '#src/tools/json/shared/note-list.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

const MAX_NAME_CHARS = 40

/** Notes on the result: JSON Lines, no types, numbers that lose digits, other names. */
export function TypesNotes({
  answer: { output, format, inexact, renamed },
  target,
}: {
  readonly answer: NonNullable<OutputOf<Operations, 'to-types'>>
  /** The name of the language. */
  readonly target: string
}) {
  const t = useMessages(messages)
  const notes: string[] = []
  if (format === 'json-lines') notes.push(t('note.json-lines'))
  if (output.size === 0) notes.push(t('note.empty', { target }))
  if (inexact.first) {
    notes.push(t('note.inexact', { count: inexact.count, target, ...inexact.first }))
  }
  if (renamed.count > 0) {
    const names = renamed.first
      .map(({ original, name }) => `“${cutText(original, MAX_NAME_CHARS)}” → ${name}`)
      .join(t('list.comma'))
    notes.push(t('note.renamed', { count: renamed.count, target, names }))
  }
  return <NoteList notes={notes} />
}
