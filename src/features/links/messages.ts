import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('links', {
  en: { share: 'Share link' },
  'zh-CN': { share: '分享链接' },
})
