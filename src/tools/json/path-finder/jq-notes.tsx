import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { NoteList } from '#src/tools/json/shared/note-list.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

/** The number of results, and what jq may have changed. */
export function JqNotes({
  answer: { count, duplicateKeys, longNumbers },
}: {
  readonly answer: NonNullable<OutputOf<Operations, 'query'>>
}) {
  const t = useMessages(messages)
  const notes = [
    ...(count === 0 ? [t('jq.none')] : []),
    ...(duplicateKeys > 0 ? [t('jq.duplicates', { count: duplicateKeys })] : []),
    ...(longNumbers > 0 ? [t('jq.doubles')] : []),
  ]
  return <NoteList notes={notes} />
}
