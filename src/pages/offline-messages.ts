import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('offline', {
  en: {
    text: 'This page needs the server, which can’t be reached. Check the connection and try again. The tools work without it.',
    again: 'Try again',
  },
  'zh-CN': {
    text: '此页面需要服务器，但目前无法连接。请检查网络后重试。各工具无需网络即可使用。',
    again: '重试',
  },
})
