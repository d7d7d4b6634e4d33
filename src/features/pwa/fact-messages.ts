import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('offline-facts', {
  en: {
    unknown: 'Files for offline use are downloaded after the first visit.',
    version: 'Version {{id}}',
    'version.at': 'Version {{id}}, downloaded {{time}}',
  },
  'zh-CN': {
    unknown: '首次访问后会下载离线使用的文件。',
    version: '版本 {{id}}',
    'version.at': '版本 {{id}}，下载于 {{time}}',
  },
})
