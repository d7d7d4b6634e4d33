import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('send', {
  en: {
    send: 'Send to',
    'send.part': 'Send this value to',
    swap: 'Swap',
    gone: 'The result has expired. Run the tool again.',
  },
  'zh-CN': {
    send: '发送到',
    'send.part': '发送此值到',
    swap: '互换',
    gone: '结果已失效，请重新运行。',
  },
})
