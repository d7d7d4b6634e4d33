import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('unsaved-setting', {
  en: {
    title: 'Couldn’t save the change',
    refused:
      'Storage is blocked or full. Allow storage for this site, or delete saved data in the settings.',
  },
  'zh-CN': {
    title: '更改保存失败',
    refused: '存储被禁用或已满，请允许此网站使用存储，或在设置中删除已保存的数据。',
  },
})
