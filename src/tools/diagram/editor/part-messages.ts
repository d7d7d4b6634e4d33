import { defineMessages } from '#src/core/messages.ts'

export const partMessages = defineMessages('mermaid-parts', {
  en: {
    label: 'Node label',
    rename: 'Rename',
    'rename.of': 'Rename {{name}}',
    'rename.name': 'New title of {{name}}',
    cancel: 'Cancel',
    fixed: 'This label can’t be renamed here. Change the selected line of code.',
  },
  'zh-CN': {
    label: '节点文字',
    rename: '重命名',
    'rename.of': '重命名“{{name}}”',
    'rename.name': '“{{name}}”的新标题',
    cancel: '取消',
    fixed: '无法在此重命名，请修改代码中选中的行。',
  },
})
