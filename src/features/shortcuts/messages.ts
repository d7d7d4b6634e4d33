import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('shortcuts', {
  en: {
    title: 'Keyboard shortcuts',
  },
  'zh-CN': {
    title: '键盘快捷键',
  },
})
