import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('theme', {
  en: {
    light: 'Theme: light',
    dark: 'Theme: dark',
    system: 'Theme: system',
  },
  'zh-CN': {
    light: '主题：浅色',
    dark: '主题：深色',
    system: '主题：跟随系统',
  },
})
