import i18next from 'i18next'
import { notifyWarning } from '#src/lib/notifications.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './unsaved-messages.ts'

/** Shows why a setting or favorite isn't saved, and the next step. */
export function showUnsaved(): void {
  addMessages(messages)
  const t = (key: string) => i18next.t(key, { ns: messages.namespace })
  notifyWarning(t('refused'), { title: t('title') })
}
