import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('settings-page', {
  en: {
    look: 'Appearance',
    theme: 'Theme',
    'theme.light': 'Light',
    'theme.dark': 'Dark',
    'theme.system': 'System',
    language: 'Language',
    saved: 'Saved on this device',
    offline: 'Offline use',
  },
  'zh-CN': {
    look: '外观',
    theme: '主题',
    'theme.light': '浅色',
    'theme.dark': '深色',
    'theme.system': '跟随系统',
    language: '语言',
    saved: '此设备上保存的内容',
    offline: '离线使用',
  },
})
