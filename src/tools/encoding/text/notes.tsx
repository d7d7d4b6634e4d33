import { labelOf } from '#src/core/options.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/encoding/shared/messages.ts'
import { NoteLine } from '#src/tools/encoding/shared/note-line.tsx'
import { SuggestionLine } from '#src/tools/encoding/shared/suggestion-line.tsx'
import type { CodecNote, Format } from './logic/codec.ts'
import { notesOnText } from './logic/notes.ts'
import type { DecodedText } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const { format } = tool.operations.decode.options

/** Notes about the actions of a run and its result. */
export function TextNotes({
  notes,
  decoded,
}: {
  readonly notes: readonly CodecNote[]
  readonly decoded?: Pick<DecodedText, 'isText' | 'format'> | undefined
}) {
  const common = useMessages(shared)
  const t = useMessages(messages)
  const texts = notesOnText({ notes }).map(({ text, params }) => t(text, params))
  if (decoded && !decoded.isText) texts.push(common('found.bytes'))
  if (decoded?.format) texts.push(common('found.format', { type: decoded.format.type }))
  return texts.length > 0 ? <NoteLine>{texts.join(' · ')}</NoteLine> : null
}

/** A button for each format that the input may be. */
export function OtherFormats({
  others,
  hasFailed,
  onUse,
}: {
  readonly others: readonly Format[]
  readonly hasFailed: boolean
  readonly onUse: (format: Format) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <SuggestionLine
      text={t(hasFailed ? 'others.failed' : 'others.better')}
      suggestions={others.map((other) => ({
        label: t('use', { format: labelOf(format, other, language) }),
        onUse: () => onUse(other),
      }))}
    />
  )
}
