import { formatNumber, spellSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import type { OutputText } from './use-output.ts'

/** What was done, and how large the result is: "Converted. 1.2 megabytes, 3,410 lines". */
export function useSummary(
  done: 'convert' | 'encode' | 'decode' | 'hash' | 'sign' | 'draw',
  output: Exclude<OutputText, string> | { readonly size: number } | undefined,
): string {
  const t = useMessages(messages)
  const language = useLanguage()
  const size = spellSize(output?.size ?? 0, language)
  const count = output && 'rows' in output ? output.rows.lines : undefined
  const figures =
    count === undefined
      ? size
      : t('done.lines', { size, count, lines: formatNumber(count, language) })
  return t(`done.${done}`, { figures })
}
