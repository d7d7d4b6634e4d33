import { defineMessages } from '#src/core/messages.ts'

/** The texts of the pages that list tools. */
export const messages = defineMessages('tool-lists', {
  en: {
    lead: 'Every tool runs in your browser and works offline.',
    empty: 'No tools in this category yet',
  },
  'zh-CN': {
    lead: '所有工具都在浏览器中运行，可离线使用。',
    empty: '此分类暂无工具',
  },
})
