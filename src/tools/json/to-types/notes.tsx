import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { NoteList } from '#src/tools/json/shared/note-list.tsx'
import type { Target } from './logic/languages.ts'
import { notesOnTypes } from './logic/notes.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

export function TypesNotes({
  answer,
  target,
}: {
  readonly answer: OutputOf<Operations, 'to-types'>
  readonly target: Target
}) {
  const t = useMessages(messages)
  const notes = notesOnTypes(answer, { target })
  return <NoteList notes={notes.map(({ text, params }) => t(text, params))} />
}
