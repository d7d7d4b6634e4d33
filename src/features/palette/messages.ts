import { defineMessages } from '#src/core/messages.ts'

/** The text of the button in the header; the dialog loads its own texts. */
export const messages = defineMessages('palette', {
  en: { search: 'Search tools' },
  'zh-CN': { search: '搜索工具' },
})
