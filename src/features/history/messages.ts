import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('history', {
  en: {
    history: 'History',
  },
  'zh-CN': {
    history: '历史记录',
  },
})
