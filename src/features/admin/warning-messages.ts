import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('admin-warnings', {
  en: {
    title: 'Warnings',
    database: 'The database can’t be used. Restart the server, or restore a backup.',
    restored:
      'The database was damaged. On {{date}}, the server restored {{backup}}. Check the ads.',
    emptied: 'The database was damaged. Since {{date}}, it is empty. Restore a backup.',
    disk: 'The disk has {{size}} left. Free up space.',
    'backup.old': 'The newest backup is {{hours}} hours old. Check the server’s log.',
    'backup.none': 'No backup was created. Check the server’s log.',
    ending_one: '{{amount}} ad ends in the next 7 days: {{ads}}',
    ending_other: '{{amount}} ads end in the next 7 days: {{ads}}',
    'ending.ad': '{{title}} ({{date}})',
    'ending.separator': ', ',
    proxy: 'Requests come through a reverse proxy. Set TRUST_PROXY to true.',
  },
  'zh-CN': {
    title: '警告',
    database: '数据库无法使用，请重启服务器或恢复备份。',
    restored: '数据库曾损坏，服务器已于 {{date}} 恢复 {{backup}}，请检查广告。',
    emptied: '数据库曾损坏，自 {{date}} 起为空，请恢复备份。',
    disk: '磁盘剩余 {{size}}，请清理空间。',
    'backup.old': '最新的备份已有 {{hours}} 小时，请查看服务器日志。',
    'backup.none': '服务器无法创建备份，请查看服务器日志。',
    ending_one: '{{amount}} 个广告将在 7 天内结束：{{ads}}',
    ending_other: '{{amount}} 个广告将在 7 天内结束：{{ads}}',
    'ending.ad': '{{title}}（{{date}}）',
    'ending.separator': '、',
    proxy: '请求经过反向代理，请将 TRUST_PROXY 设为 true。',
  },
})
