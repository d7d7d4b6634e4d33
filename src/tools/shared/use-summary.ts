import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { useFigures } from './state-line.tsx'
import type { OutputText } from './use-output.ts'

/** What was done, and how large the result is: "Converted. 1.2 MB, 3,410 lines". */
export function useSummary(
  done: 'convert' | 'encode' | 'decode' | 'hash' | 'sign' | 'draw',
  output: Exclude<OutputText, string> | { readonly size: number } | undefined,
): string {
  const t = useMessages(messages)
  const lines = output && 'rows' in output ? output.rows.lines : undefined
  const figures = useFigures({ size: output?.size ?? 0, lines })
  return t(`done.${done}`, { figures: figures.join(t('done.separator')) })
}
