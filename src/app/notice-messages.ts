import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('notices', {
  en: {
    notifications: 'Notifications',
    'notifications.dismiss': 'Dismiss',
    'notifications.clear': 'Clear all',
  },
  'zh-CN': {
    notifications: '通知',
    'notifications.dismiss': '关闭',
    'notifications.clear': '全部清除',
  },
})
