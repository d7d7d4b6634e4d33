import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('theme-change', {
  en: {
    title: 'Theme changed',
    light: 'Switched to light theme',
    dark: 'Switched to dark theme',
    system: 'Switched to system theme',
  },
  'zh-CN': {
    title: '主题已更改',
    light: '已切换到浅色主题',
    dark: '已切换到深色主题',
    system: '已切换为跟随系统',
  },
})
