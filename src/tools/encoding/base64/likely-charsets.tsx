import type { Language } from '#src/core/messages.ts'
import { labelOf } from '#src/core/options.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { SuggestionLine } from '#src/tools/encoding/shared/suggestion-line.tsx'
import type { Charset } from './logic/charsets.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const { charset: option } = tool.operations.decode.options

export const charsetName = (charset: Charset, language: Language): string =>
  labelOf(option, charset, language)

/** A button for each character set that the decoded bytes may have. */
export function LikelyCharsets({
  charsets,
  onUse,
}: {
  readonly charsets: readonly Charset[]
  readonly onUse: (charset: Charset) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <SuggestionLine
      text={t('charsets.better')}
      suggestions={charsets.map((charset) => ({
        label: t('use', { charset: charsetName(charset, language) }),
        onUse: () => onUse(charset),
      }))}
    />
  )
}
