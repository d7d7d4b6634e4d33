import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

/** The number of timestamps found, and of those to review. */
export function LogCounts({
  answer: { found, several, yearless },
}: {
  readonly answer: OutputOf<Operations, 'convert-log'>
}) {
  const t = useMessages(messages)
  const parts = [found === 0 ? t('log.none') : t('log.found', { count: found })]
  if (several > 0) parts.push(t('log.several', { count: several }))
  if (yearless > 0) parts.push(t('log.yearless', { count: yearless }))
  return <span role="status">{parts.join(' · ')}</span>
}
