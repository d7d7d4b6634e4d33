import { defineMessages } from '#src/core/messages.ts'

/** What the button in the header says; the dialog's own texts come with the dialog. */
export const messages = defineMessages('palette', {
  en: { search: 'Search tools', failed: 'The search could not be loaded. Check the connection.' },
  'zh-CN': { search: '搜索工具', failed: '搜索没有加载成功，请检查网络。' },
})
