import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('settings-link', {
  en: { settings: 'Settings' },
  'zh-CN': { settings: '设置' },
})
