import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/to-yaml', {
  en: {
    convert: 'Convert',
    error: 'Couldn’t convert the input',
    'note.duplicateKeys_one':
      'Duplicate key {{key}} (line {{line, number}}, column {{column, number}}) stays in the output. Most YAML parsers reject duplicates.',
    'note.duplicateKeys_other':
      '{{count, number}} duplicate keys stay in the output, starting with {{key}} (line {{line, number}}, column {{column, number}}). Most YAML parsers reject duplicates.',
    'note.outOfRange_one':
      '{{number}} (line {{line, number}}, column {{column, number}}) exceeds most YAML parsers’ range. Its digits are unchanged.',
    'note.outOfRange_other':
      '{{count, number}} numbers exceed most YAML parsers’ range, starting with {{number}} (line {{line, number}}, column {{column, number}}). Digits are unchanged.',
    'note.json-lines': 'JSON Lines: {{documents, number}} records written as YAML documents.',
    'note.no-values':
      'The input has no values, so the output is empty. JSON doesn’t support comments.',
    'note.documents': '{{documents, number}} YAML documents written as JSON Lines.',
    'note.tags_one': 'Omitted a tag that JSON can’t represent: {{tag}} (line {{line, number}}).',
    'note.tags_other':
      'Omitted {{count, number}} tags that JSON can’t represent, starting with {{tag}} (line {{line, number}}).',
    'note.otherIn11_one':
      'YAML 1.1 parses {{text}} (line {{line, number}}, column {{column, number}}) differently. This tool uses YAML 1.2: {{json}}.',
    'note.otherIn11_other':
      'YAML 1.1 parses {{count, number}} values differently, starting with {{text}} (line {{line, number}}, column {{column, number}}). This tool uses YAML 1.2: {{json}}.',
    'yaml.syntax': 'Invalid YAML ({{reason}}). Correct the input and try again.',
    'yaml.needs-quotes': 'Because of {{character}}, put this value in quotes.',
    'yaml.after-quote': "A quote ends the value here. Inside quotes, write '' or \\\".",
    'yaml.flow-indent': 'Indent this closing bracket more than its key.',
    'yaml.unclosed': 'This {{character}} isn’t closed. Add {{closing}} at the end of the value.',
    'yaml.too-deep': 'The YAML is nested too deeply. Use at most {{limit, number}} levels.',
    'yaml.too-large':
      'The YAML is too large, including its expanded aliases. Use a smaller file or fewer aliases.',
    'yaml.bad-utf8':
      'Invalid UTF-8 at byte offset {{offset, number}}. Save the file as UTF-8 and try again.',
    'yaml.bad-utf16':
      'Invalid UTF-16 at byte offset {{offset, number}}. Save the file as UTF-8 and try again.',
    'yaml.unknown-alias': 'Alias {{anchor}} has no anchor before it. Define the anchor first.',
    'yaml.cycle':
      'Alias {{anchor}} refers to itself, which JSON can’t represent. Remove the alias.',
    'yaml.complex-key':
      'This key is a list or a mapping, which JSON doesn’t support. Use a string instead.',
    'yaml.duplicate-key': 'Duplicate key {{key}}. Remove or rename one of the keys.',
    'yaml.no-json-number':
      'JSON can’t represent the number {{value}}. To convert the number as text, add quotes.',
    'yaml.tag-mismatch': '{{value}} doesn’t match its tag {{tag}}. Change the value or the tag.',
  },
  'zh-CN': {
    convert: '转换',
    error: '转换失败',
    'note.duplicateKeys_one':
      '已保留重复的键 {{key}}（第 {{line, number}} 行，第 {{column, number}} 列）。多数 YAML 解析器会拒绝重复的键。',
    'note.duplicateKeys_other':
      '已保留 {{count, number}} 个重复的键，第一个是 {{key}}（第 {{line, number}} 行，第 {{column, number}} 列）。多数 YAML 解析器会拒绝重复的键。',
    'note.outOfRange_one':
      '{{number}}（第 {{line, number}} 行，第 {{column, number}} 列）超出多数 YAML 解析器支持的范围，数字保持原样。',
    'note.outOfRange_other':
      '{{count, number}} 个数字超出多数 YAML 解析器支持的范围，第一个是 {{number}}（第 {{line, number}} 行，第 {{column, number}} 列），数字保持原样。',
    'note.json-lines': 'JSON Lines：{{documents, number}} 条记录已输出为 YAML 文档。',
    'note.no-values': '输入中没有值（JSON 不支持注释），因此没有输出。',
    'note.documents': '{{documents, number}} 个 YAML 文档已输出为 JSON Lines。',
    'note.tags_one': '已忽略 JSON 无法表示的标签：{{tag}}（第 {{line, number}} 行）。',
    'note.tags_other':
      '已忽略 {{count, number}} 个 JSON 无法表示的标签，第一个是 {{tag}}（第 {{line, number}} 行）。',
    'note.otherIn11_one':
      '{{text}}（第 {{line, number}} 行，第 {{column, number}} 列）在 YAML 1.1 中含义不同。本工具按 YAML 1.2 解析为 {{json}}。',
    'note.otherIn11_other':
      '{{count, number}} 个值在 YAML 1.1 中含义不同，第一个是 {{text}}（第 {{line, number}} 行，第 {{column, number}} 列）。本工具按 YAML 1.2 解析为 {{json}}。',
    'yaml.syntax': '无效的 YAML（{{reason}}），请更正后重试。',
    'yaml.needs-quotes': '此值含有 {{character}}，请加引号。',
    'yaml.after-quote': "引号在此结束了值。引号内请写 '' 或 \\\"。",
    'yaml.flow-indent': '请缩进此右括号，使其比所属的键缩进更多。',
    'yaml.unclosed': '此处的 {{character}} 没有闭合，请在值的末尾添加 {{closing}}。',
    'yaml.too-deep': 'YAML 嵌套过深，请不要超过 {{limit, number}} 层。',
    'yaml.too-large': 'YAML 太大（含展开的别名），请换用较小的文件或减少别名。',
    'yaml.bad-utf8':
      '偏移量 {{offset, number}} 处的字节不是有效的 UTF-8，请将文件另存为 UTF-8 后重试。',
    'yaml.bad-utf16':
      '偏移量 {{offset, number}} 处的字节不是有效的 UTF-16，请将文件另存为 UTF-8 后重试。',
    'yaml.unknown-alias': '别名 {{anchor}} 之前没有对应的锚点，请先定义锚点。',
    'yaml.cycle': '别名 {{anchor}} 引用了自身，JSON 不支持循环引用，请删除该别名。',
    'yaml.complex-key': '此键是列表或映射，JSON 不支持，请改为字符串。',
    'yaml.duplicate-key': '键 {{key}} 重复，请删除或重命名其中一个。',
    'yaml.no-json-number': 'JSON 无法表示数字 {{value}}。如需作为文本转换，请加引号。',
    'yaml.tag-mismatch': '{{value}} 与标签 {{tag}} 不符，请修改值或标签。',
  },
})
