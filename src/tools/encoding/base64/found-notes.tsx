import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf, Tasks } from '#src/lib/use-task.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { messages } from './messages.ts'

/** What was recognised in the text that was decoded. */
export function FoundNotes({
  decoded,
}: {
  readonly decoded: OutputOf<Tasks, 'encoding/decode-base64'>
}) {
  const t = useMessages(messages)
  const { facts, mediaType, isText, format, output } = decoded
  if (output.size === 0) return null
  const notes: string[] = []
  if (mediaType !== undefined) {
    notes.push(mediaType ? t('found.data-uri', { type: mediaType }) : t('found.data-uri-plain'))
  }
  if (facts) {
    notes.push(t(`found.${facts.alphabet ?? 'either'}`))
    if (facts.padding === 'missing') notes.push(t('found.missing'))
    if (facts.spaces > 0) notes.push(t('found.spaces', { count: facts.spaces }))
    if (facts.extraBits) notes.push(t('found.extraBits'))
  } else if (mediaType !== undefined) notes.push(t('found.percent'))
  if (!isText) notes.push(t('found.bytes'))
  if (format) notes.push(t('found.format', { type: format.type }))
  return <NoteLine>{notes.join(' · ')}</NoteLine>
}
