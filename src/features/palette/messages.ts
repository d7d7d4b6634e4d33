import { defineMessages } from '#src/core/messages.ts'

/** What the button in the header says; the dialog's own texts come with the dialog. */
export const messages = defineMessages('palette', {
  en: { search: 'Search tools' },
  'zh-CN': { search: '搜索工具' },
})
