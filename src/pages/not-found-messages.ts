import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('not-found', {
  en: {
    text: 'There is no page at this address. Perhaps one of these is what you look for:',
    search: 'Search tools',
    none: 'No tool matches.',
    home: 'Back to the start',
  },
  'zh-CN': {
    text: '这个地址没有页面。你要找的也许是：',
    search: '搜索工具',
    none: '没有匹配的工具。',
    home: '返回首页',
  },
})
