import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Answer = OutputOf<Operations, 'to-yaml'> | OutputOf<Operations, 'from-yaml'>

/** What the reader of the result should know: several documents, duplicate keys, tags left out. */
export function Notes({ answer }: { readonly answer: Answer }) {
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
    const { foreignTags, firstForeignTag, otherIn11, firstOtherIn11 } = answer
    if (documents > 1) notes.push(t('note.documents', { documents }))
    if (firstForeignTag) notes.push(t('note.tags', { count: foreignTags, ...firstForeignTag }))
    if (firstOtherIn11) notes.push(t('note.otherIn11', { count: otherIn11, ...firstOtherIn11 }))
  }
  if (notes.length === 0) return null
  return (
    <div role="status" className={list}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

const list = `${warning} ${css({
  flex: 'none',
  borderBottom: '1px solid token(colors.border)',
  overflowWrap: 'anywhere',
})}`
