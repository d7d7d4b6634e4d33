import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('offline', {
  en: {
    text: 'This page needs a connection. Check your network and try again. All tools work offline.',
    again: 'Try again',
  },
  'zh-CN': {
    text: '此页面需要联网，请检查网络后重试。所有工具仍可离线使用。',
    again: '重试',
  },
})
