import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/to-yaml', {
  en: {
    convert: 'Convert',
    error: 'The text could not be converted',
    'note.duplicateKeys_one':
      'YAML forbids the duplicate key {{key}} (line {{line, number}}, column {{column, number}}); it was written all the same.',
    'note.duplicateKeys_other':
      'YAML forbids duplicate keys, and there are {{count, number}}; the first is {{key}} (line {{line, number}}, column {{column, number}}). They were written all the same.',
    'note.outOfRange_one':
      'Most YAML readers can’t hold the number {{number}} (line {{line, number}}, column {{column, number}}): they read infinity, 0, or text. Its digits are unchanged.',
    'note.outOfRange_other':
      'Most YAML readers can’t hold {{count, number}} numbers, the first is {{number}} (line {{line, number}}, column {{column, number}}): they read infinity, 0, or text. Their digits are unchanged.',
    'note.json-lines': 'JSON Lines: {{documents, number}} records as YAML documents.',
    'note.documents': '{{documents, number}} YAML documents, written as JSON Lines.',
    'note.tags_one': 'A tag that JSON cannot tell was left out: {{tag}} (line {{line, number}}).',
    'note.tags_other':
      '{{count, number}} tags that JSON cannot tell were left out; the first is {{tag}} (line {{line, number}}).',
    'note.otherIn11_one':
      'YAML 1.1 reads {{text}} (line {{line, number}}, column {{column, number}}) differently. Offkit reads YAML 1.2: {{json}}.',
    'note.otherIn11_other':
      'YAML 1.1 reads {{count, number}} values differently, the first is {{text}} (line {{line, number}}, column {{column, number}}). Offkit reads YAML 1.2: {{json}}.',
    'yaml.syntax': 'Not valid YAML: {{reason}}',
    'yaml.too-deep': 'YAML is read to {{limit, number}} levels of nesting; this is deeper.',
    'yaml.too-large': 'The YAML, with its aliases expanded, is too large.',
    'yaml.bad-utf8': 'The byte at offset {{offset, number}} is not valid UTF-8.',
    'yaml.bad-utf16': 'The text is not valid UTF-16 at byte {{offset, number}}.',
    'yaml.unknown-alias': 'The alias {{anchor}} has no anchor before it.',
    'yaml.cycle': 'The alias {{anchor}} stands within its own value: JSON has no cycles.',
    'yaml.complex-key': 'A key is a list or a mapping: JSON has only text keys.',
    'yaml.duplicate-key': 'The key {{key}} stands twice in its mapping.',
    'yaml.no-json-number': '{{value}} has no number in JSON.',
    'yaml.tag-mismatch': '{{value}} does not fit its tag {{tag}}.',
  },
  'zh-CN': {
    convert: '转换',
    error: '文本无法转换',
    'note.duplicateKeys_one':
      'YAML 不允许重复的键 {{key}}（第 {{line, number}} 行，第 {{column, number}} 列），已照原样写出。',
    'note.duplicateKeys_other':
      'YAML 不允许重复的键，共有 {{count, number}} 个，第一个是 {{key}}（第 {{line, number}} 行，第 {{column, number}} 列），已照原样写出。',
    'note.outOfRange_one':
      '数字 {{number}}（第 {{line, number}} 行，第 {{column, number}} 列）超出多数 YAML 读取程序的范围，会被读成无穷大、0 或文本。数字保持原样。',
    'note.outOfRange_other':
      '{{count, number}} 个数字超出多数 YAML 读取程序的范围，会被读成无穷大、0 或文本，第一个是 {{number}}（第 {{line, number}} 行，第 {{column, number}} 列）。数字保持原样。',
    'note.json-lines': 'JSON Lines：{{documents, number}} 条记录写成多个 YAML 文档。',
    'note.documents': '{{documents, number}} 个 YAML 文档，已写成 JSON Lines。',
    'note.tags_one': '略去了 JSON 无法表达的标签：{{tag}}（第 {{line, number}} 行）。',
    'note.tags_other':
      '略去了 {{count, number}} 个 JSON 无法表达的标签，第一个是 {{tag}}（第 {{line, number}} 行）。',
    'note.otherIn11_one':
      'YAML 1.1 对 {{text}}（第 {{line, number}} 行，第 {{column, number}} 列）的解释不同。这里按 YAML 1.2 读取：{{json}}。',
    'note.otherIn11_other':
      'YAML 1.1 对 {{count, number}} 个值的解释不同，第一个是 {{text}}（第 {{line, number}} 行，第 {{column, number}} 列）。这里按 YAML 1.2 读取：{{json}}。',
    'yaml.syntax': '不是有效的 YAML：{{reason}}',
    'yaml.too-deep': 'YAML 最多读取 {{limit, number}} 层嵌套，此文本更深。',
    'yaml.too-large': '展开别名之后，YAML 太大。',
    'yaml.bad-utf8': '偏移 {{offset, number}} 处的字节不是有效的 UTF-8。',
    'yaml.bad-utf16': '字节 {{offset, number}} 处不是有效的 UTF-16。',
    'yaml.unknown-alias': '别名 {{anchor}} 之前没有对应的锚点。',
    'yaml.cycle': '别名 {{anchor}} 位于自己的值之中，JSON 不能有循环。',
    'yaml.complex-key': '键是列表或映射，JSON 的键只能是文本。',
    'yaml.duplicate-key': '键 {{key}} 在同一映射中重复。',
    'yaml.no-json-number': '{{value}} 在 JSON 中没有对应的数字。',
    'yaml.tag-mismatch': '{{value}} 与标签 {{tag}} 不符。',
  },
})
