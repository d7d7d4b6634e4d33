import { defineMessages } from '#src/core/messages.ts'

/** The texts of “My recipes”. */
export const messages = defineMessages('kept-recipes', {
  en: {
    none: 'Saved recipes appear here.',
    open: 'Open',
    rename: 'Rename {{name}}',
    'rename.save': 'Rename',
    delete: 'Delete {{name}}',
    deleted: 'Deleted {{name}}',
    export: 'Export {{name}}',
    damaged_one:
      '{{count, number}} damaged recipe can’t be read. To delete it, forget all recipes in the settings.',
    damaged_other:
      '{{count, number}} damaged recipes can’t be read. To delete them, forget all recipes in the settings.',
    close: 'Close',
  },
  'zh-CN': {
    none: '保存的流程会显示在这里。',
    open: '打开',
    rename: '重命名“{{name}}”',
    'rename.save': '重命名',
    delete: '删除“{{name}}”',
    deleted: '已删除“{{name}}”',
    export: '导出“{{name}}”',
    damaged_one: '{{count, number}} 个流程已损坏，无法读取。如需删除，请在设置中清除全部流程。',
    damaged_other: '{{count, number}} 个流程已损坏，无法读取。如需删除，请在设置中清除全部流程。',
    close: '关闭',
  },
})
