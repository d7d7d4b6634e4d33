import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('theme', {
  en: {
    light: 'Theme: light',
    dark: 'Theme: dark',
    system: 'Theme: system',
    changed: 'Theme changed',
    'changed.light': 'Switched to the light theme',
    'changed.dark': 'Switched to the dark theme',
    'changed.system': 'Following the system theme',
  },
  'zh-CN': {
    light: '主题：浅色',
    dark: '主题：深色',
    system: '主题：跟随系统',
    changed: '主题已更改',
    'changed.light': '已切换到浅色主题',
    'changed.dark': '已切换到深色主题',
    'changed.system': '已切换为跟随系统主题',
  },
})
