import { defineMessages } from '#src/core/messages.ts'

export const partMessages = defineMessages('mermaid-parts', {
  en: {
    label: 'Node label',
    rename: 'Rename',
    cancel: 'Cancel',
    fixed: 'This label can’t be renamed here. Change the selected line of code.',
  },
  'zh-CN': {
    label: '节点文字',
    rename: '重命名',
    cancel: '取消',
    fixed: '无法在此重命名，请修改代码中选中的行。',
  },
})
