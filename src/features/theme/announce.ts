import i18next from 'i18next'
import { reportUnsaved } from '#src/features/settings/report-unsaved.ts'
import { notifyInfo } from '#src/lib/notifications.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './announce-messages.ts'
import type { Theme } from './theme.ts'

/** Shows a notification of the selected theme, and a warning if it isn't saved. */
export function announceTheme(theme: Theme, isSaved: boolean): void {
  addMessages(messages)
  const options = { ns: messages.namespace }
  notifyInfo(i18next.t(theme, options), { title: i18next.t('title', options) })
  reportUnsaved(isSaved)
}
