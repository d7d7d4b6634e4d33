import { formatNumber, spellSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import type { OutputText } from './use-output.ts'

/** What was done, and how large the result is: "Converted. 1.2 megabytes, lines: 3,410". */
export function useSummary(
  done: 'convert' | 'encode' | 'decode' | 'hash' | 'sign' | 'draw',
  output: Exclude<OutputText, string> | { readonly size: number } | undefined,
): string {
  const t = useMessages(messages)
  const language = useLanguage()
  const size = spellSize(output?.size ?? 0, language)
  const figures =
    output && 'rows' in output
      ? t('done.lines', { size, lines: formatNumber(output.rows.lines, language) })
      : size
  return t(`done.${done}`, { figures })
}
