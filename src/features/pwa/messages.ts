import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('pwa', {
  en: {
    install: 'Install app',
    'keeping.all': 'Ready to work offline',
    'keeping.no-app': 'This browser keeps no copy for offline use',
    'keeping.nothing': 'This browser keeps nothing: input and settings are gone after a reload',
  },
  'zh-CN': {
    install: '安装应用',
    'keeping.all': '已可离线使用',
    'keeping.no-app': '此浏览器未保存离线副本，需联网使用',
    'keeping.nothing': '此浏览器不保存任何内容，刷新后输入与设置将丢失',
  },
})
