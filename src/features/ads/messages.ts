import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('ads', {
  en: {
    ad: 'Advertisement',
    close: 'Close ad',
    more: 'Learn more',
    wait: 'Please wait {{seconds}}s',
  },
  'zh-CN': {
    ad: '广告',
    close: '关闭广告',
    more: '了解更多',
    wait: '请等待 {{seconds}} 秒',
  },
})
