import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { messages as shared } from '#src/tools/encoding/shared/messages.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { charsetName } from './likely-charsets.tsx'
import type { Charset } from './logic/charsets.ts'
import { notesOnArmor, notesOnDeclared } from './logic/notes.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

type Decoded = OutputOf<Operations, 'decode'>

/** Notes about the detected form of the decoded text. */
export function FoundNotes({
  decoded,
  charset,
}: {
  readonly decoded: Decoded
  /** The selected character set of the bytes. */
  readonly charset: Charset
}) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const language = useLanguage()
  const { facts, armor, mediaType, isText, format, output, removed, declared, hasLostPlus } =
    decoded
  if (output.size === 0 && !armor) return null
  const notes: string[] = armor
    ? notesOnArmor(armor).map(({ text, params }) => t(text, params))
    : []
  notes.push(...removed.map((it) => t(`removed.${it}`)))
  if (charset !== 'utf-8' && !armor) {
    notes.push(t('found.charset', { charset: charsetName(charset, language) }))
  }
  if (mediaType !== undefined) {
    notes.push(mediaType ? t('found.data-uri', { type: mediaType }) : t('found.data-uri-plain'))
  }
  notes.push(...notesOnDeclared(declared).map(({ text, params }) => t(text, params)))
  if (facts) {
    notes.push(t(`found.${facts.alphabet ?? 'either'}`))
    if (facts.padding === 'missing') notes.push(t('found.missing'))
    if (facts.spaces > 0) notes.push(t('found.spaces', { count: facts.spaces }))
    if (hasLostPlus) notes.push(t('found.plus'))
    if (facts.extraBits) notes.push(t('found.extraBits'))
  } else if (mediaType !== undefined) notes.push(t('found.percent'))
  if (!isText) notes.push(common('found.bytes'))
  if (format && !armor) notes.push(common('found.format', { type: format.type }))
  return notes.length > 0 ? <NoteLine>{notes.join(' · ')}</NoteLine> : null
}
