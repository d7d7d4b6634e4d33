import { defineMessages, type Localized } from '#src/core/messages.ts'

export const messages = defineMessages('language', {
  en: { language: 'Language' },
  'zh-CN': { language: '语言' },
})

/** The name of each language in that language. */
export const languageNames: Localized = { 'zh-CN': '简体中文', en: 'English' }
