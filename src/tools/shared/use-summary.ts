import { spellSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import type { OutputText } from './use-output.ts'

/** The announcement of a run: "Converted. 1.2 megabytes". */
export function useSummary(
  done: 'convert' | 'encode' | 'decode' | 'hash' | 'sign' | 'draw',
  output: Exclude<OutputText, string> | { readonly size: number } | undefined,
): string {
  const t = useMessages(messages)
  const language = useLanguage()
  return t(`done.${done}`, { size: spellSize(output?.size ?? 0, language) })
}
