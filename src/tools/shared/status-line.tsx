import { formatDuration, formatNumber, formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'

/** "1.2 MB · 3,410 lines · 8 ms": the known values. */
export function StatusLine({
  size,
  lines,
  ms,
}: {
  /** Bytes. */
  readonly size?: number | undefined
  readonly lines?: number | undefined
  readonly ms?: number | undefined
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const parts: string[] = []
  if (size !== undefined) parts.push(formatSize(size, language))
  if (lines !== undefined) {
    parts.push(t('stats.lines', { count: lines, lines: formatNumber(lines, language) }))
  }
  if (ms !== undefined) parts.push(formatDuration(ms, language))
  return <span>{parts.join(' · ')}</span>
}
