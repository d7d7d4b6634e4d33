import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { NoteList } from '#src/tools/json/shared/note-list.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Answer = OutputOf<Operations, 'to-yaml'> | OutputOf<Operations, 'from-yaml'>

/** Notes on the result: documents, duplicate keys, out-of-range numbers, omitted tags. */
export function YamlNotes({ answer }: { readonly answer: Answer }) {
  const t = useMessages(messages)
  const { documents } = answer
  const notes: string[] = []
  if ('format' in answer) {
    const { format, duplicateKeys, firstDuplicateKey, outOfRange, firstOutOfRange } = answer
    if (format === 'json-lines') notes.push(t('note.json-lines', { documents }))
    if (firstDuplicateKey) {
      notes.push(t('note.duplicateKeys', { count: duplicateKeys, ...firstDuplicateKey }))
    }
    if (firstOutOfRange) notes.push(t('note.outOfRange', { count: outOfRange, ...firstOutOfRange }))
  } else {
    const { foreignTagCount, firstForeignTag, yaml11Conflicts, firstYaml11Conflict } = answer
    if (documents === 0) notes.push(t('note.no-values'))
    if (documents > 1) notes.push(t('note.documents', { documents }))
    if (firstForeignTag) notes.push(t('note.tags', { count: foreignTagCount, ...firstForeignTag }))
    if (firstYaml11Conflict)
      notes.push(t('note.otherIn11', { count: yaml11Conflicts, ...firstYaml11Conflict }))
  }
  return <NoteList notes={notes} />
}
