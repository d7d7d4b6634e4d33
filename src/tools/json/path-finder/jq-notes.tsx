import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { NoteList } from '#src/tools/json/shared/note-list.tsx'
import { notesOnQuery } from './logic/jq-notes.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

export function JqNotes({
  answer,
}: {
  readonly answer: OutputOf<Operations, 'query' | 'query-text'>
}) {
  const t = useMessages(messages)
  return <NoteList notes={notesOnQuery(answer).map(({ text, params }) => t(text, params))} />
}
