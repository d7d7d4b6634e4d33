import { defineMessages, type Localized } from '#src/core/messages.ts'

export const messages = defineMessages('language', {
  en: { language: 'Language' },
  'zh-CN': { language: '语言' },
})

/** Each language in its own words. */
export const languageNames: Localized = { 'zh-CN': '简体中文', en: 'English' }
