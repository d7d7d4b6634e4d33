import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('not-found', {
  en: {
    text: 'Check the address, or search for a tool.',
    search: 'Search tools',
    none: 'No matching tools',
    home: 'Back to home',
  },
  'zh-CN': {
    text: '请检查地址，或搜索工具。',
    search: '搜索工具',
    none: '没有匹配的工具',
    home: '返回首页',
  },
})
