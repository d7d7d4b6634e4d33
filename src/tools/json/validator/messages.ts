import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/validator', {
  en: {
    validate: 'Validate',
    'valid.json': 'Valid JSON',
    'valid.json-lines_one': 'Valid JSON Lines: {{count, number}} record',
    'valid.json-lines_other': 'Valid JSON Lines: {{count, number}} records',
    invalid: 'Invalid JSON',
    'encoding.utf-8-bom': 'UTF-8 with BOM',
    'encoding.utf-16le': 'UTF-16 LE',
    'encoding.utf-16be': 'UTF-16 BE',
    'warnings.pending': 'Checking for warnings…',
    'warnings.title_one': '{{count, number}} warning',
    'warnings.title_other': '{{count, number}} warnings',
    'warnings.duplicate-key':
      'Duplicate key {{written}}, first used at line {{firstLine, number}}, column {{firstColumn, number}}. Most programs keep only one.',
    'warnings.changed-number':
      '{{written}} becomes {{double}} in JavaScript and other programs that use double-precision numbers.',
    'warnings.lone-surrogate':
      '{{written}} is an unpaired surrogate. Many programs reject or replace it.',
    'warnings.more': '… and {{count, number}} more',
    view: 'View',
    'view.tree': 'Tree',
    'view.table': 'Table',
    'view.text': 'Text',
    result: 'Result',
    idle: 'Paste, type, or drop JSON to validate it.',
  },
  'zh-CN': {
    validate: '校验',
    'valid.json': '有效的 JSON',
    'valid.json-lines_one': '有效的 JSON Lines：{{count, number}} 条记录',
    'valid.json-lines_other': '有效的 JSON Lines：{{count, number}} 条记录',
    invalid: '无效的 JSON',
    'encoding.utf-8-bom': '带 BOM 的 UTF-8',
    'encoding.utf-16le': 'UTF-16 LE',
    'encoding.utf-16be': 'UTF-16 BE',
    'warnings.pending': '正在检查警告…',
    'warnings.title_one': '{{count, number}} 条警告',
    'warnings.title_other': '{{count, number}} 条警告',
    'warnings.duplicate-key':
      '键 {{written}} 重复，首次出现在第 {{firstLine, number}} 行第 {{firstColumn, number}} 列。多数程序只保留其中一个。',
    'warnings.changed-number':
      '在 JavaScript 等使用双精度浮点数的程序中，{{written}} 会变成 {{double}}。',
    'warnings.lone-surrogate': '{{written}} 是孤立的代理项，许多程序会拒绝或替换它。',
    'warnings.more': '另有 {{count, number}} 条',
    view: '视图',
    'view.tree': '树形',
    'view.table': '表格',
    'view.text': '文本',
    result: '结果',
    idle: '粘贴、输入或拖入 JSON 即可校验。',
  },
})
