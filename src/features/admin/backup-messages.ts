import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('admin-backups', {
  en: {
    title: 'Backups',
    text: 'The server backs up the database every day and after changes, and keeps the last ten of these backups.',
    create: 'Back up now',
    restore: 'Restore',
    'restore.text':
      'Ads, images, configuration, and activity return to {{time}}. A new backup keeps the present data. Password and passkeys stay.',
    'restore.submit': 'Restore backup',
    'done.create': 'Backup created',
    'done.restore': 'Backup restored',
    'done.restore.ads_one': '{{amount}} ad',
    'done.restore.ads_other': '{{amount}} ads',
    'failed.fetch': 'Couldn’t load the backups',
    'failed.create': 'Couldn’t create the backup',
    'failed.restore': 'Couldn’t restore the backup',
    damaged: 'The file is damaged. Select another backup.',
    newer: 'This backup is from a newer version. Update the server, or select another backup.',
    missing: 'The server has deleted this backup. Select another one.',
  },
  'zh-CN': {
    title: '备份',
    text: '服务器每天以及在修改后自动备份数据库，并保留最近 10 个自动备份。',
    create: '立即备份',
    restore: '恢复',
    'restore.text':
      '广告、图片、配置和操作记录将恢复为 {{time}} 的内容。服务器会先备份当前数据，密码和通行密钥保持不变。',
    'restore.submit': '恢复备份',
    'done.create': '备份已创建',
    'done.restore': '备份已恢复',
    'done.restore.ads_one': '{{amount}} 个广告',
    'done.restore.ads_other': '{{amount}} 个广告',
    'failed.fetch': '备份加载失败',
    'failed.create': '备份创建失败',
    'failed.restore': '备份恢复失败',
    damaged: '文件已损坏，请选择其他备份。',
    newer: '此备份来自更高版本，请升级服务器，或选择其他备份。',
    missing: '服务器已删除此备份，请选择其他备份。',
  },
})
