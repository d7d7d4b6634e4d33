import i18next from 'i18next'
import { notifyInfo } from '#src/lib/notifications.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './announce-messages.ts'
import type { Theme } from './theme.ts'

/** Shows a notification of the selected theme. */
export function announceTheme(theme: Theme): void {
  addMessages(messages)
  const options = { ns: messages.namespace }
  notifyInfo(i18next.t(theme, options), { title: i18next.t('title', options) })
}
