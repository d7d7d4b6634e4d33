import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { NoteList } from '#src/tools/json/shared/note-list.tsx'
import { notesOnJson, notesOnYaml } from './logic/notes.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Answer = OutputOf<Operations, 'to-yaml'> | OutputOf<Operations, 'from-yaml'>

export function YamlNotes({ answer }: { readonly answer: Answer }) {
  const t = useMessages(messages)
  const notes = 'format' in answer ? notesOnYaml(answer) : notesOnJson(answer)
  return <NoteList notes={notes.map(({ text, params }) => t(text, params))} />
}
