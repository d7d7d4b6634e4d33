import { useMessages } from '#src/lib/use-messages.ts'
import { AlertBox } from './failure-alert.tsx'
import { messages } from './messages.ts'

/** The alert for rows of a result that the browser or the worker no longer has. */
export function UnreadableRows() {
  return <AlertBox>{useMessages(messages)('document.gone')}</AlertBox>
}
