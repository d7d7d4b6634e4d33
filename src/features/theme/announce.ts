import i18next from 'i18next'
import { defineMessages } from '#src/core/messages.ts'
import { notifyInfo } from '#src/lib/notifications.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import type { Theme } from './theme.ts'

const messages = defineMessages('theme-change', {
  en: {
    title: 'Theme changed',
    light: 'Switched to the light theme',
    dark: 'Switched to the dark theme',
    system: 'Following the system theme',
  },
  'zh-CN': {
    title: '主题已更改',
    light: '已切换到浅色主题',
    dark: '已切换到深色主题',
    system: '已切换为跟随系统主题',
  },
})

/** Shows a notification of the theme that was chosen. */
export function announceTheme(theme: Theme): void {
  addMessages(messages)
  const options = { ns: messages.namespace }
  notifyInfo(i18next.t(theme, options), { title: i18next.t('title', options) })
}
