import i18next from 'i18next'
import type { ToolFailure } from '#src/core/failure.ts'
import { showToast } from '#src/lib/toasts.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './notice-messages.ts'

/** Milliseconds for which a failure is shown. */
const FAILURE_MS = 20_000

/** Shows why a link can't be opened or copied, and the next step. */
export function showLinkFailure({ code }: ToolFailure): void {
  addMessages(messages)
  const t = (key: string) => i18next.t(key, { ns: messages.namespace })
  showToast({
    type: 'destructive',
    title: t(code === 'link.large' ? 'copy.failed' : 'open.failed'),
    description: t(code),
    duration: FAILURE_MS,
  })
}
