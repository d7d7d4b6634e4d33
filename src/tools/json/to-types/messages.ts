import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/to-types', {
  en: {
    convert: 'Convert',
    error: 'Couldn’t convert the input',
    root: 'Root name',
    'note.json-lines': 'JSON Lines: one type for all records.',
    'note.empty': '{{target}} needs no type of its own for this input.',
    'note.inexact_one':
      '{{number}} (line {{line, number}}, column {{column, number}}) doesn’t fit a number type of {{target}} and loses digits.',
    'note.inexact_other':
      '{{count, number}} numbers lose digits in {{target}}, starting with {{number}} (line {{line, number}}, column {{column, number}}).',
    'note.renamed_one':
      '{{count, number}} name differs in {{target}}: {{names, list(style: narrow)}}. To generate code that maps names, turn off “Types only”.',
    'note.renamed_other':
      '{{count, number}} names differ in {{target}}: {{names, list(style: narrow)}}. To generate code that maps names, turn off “Types only”.',
    'note.unread_one':
      'The {{target}} code can’t read {{count, number}} key: {{names, list(style: narrow)}}. Read the key in your own code.',
    'note.unread_other':
      'The {{target}} code can’t read {{count, number}} keys: {{names, list(style: narrow)}}. Read the keys in your own code.',
    'note.unions_one':
      '{{target}} can’t read {{count, number}} type of mixed values: {{names, list(style: narrow)}}. To generate code for it, turn off “Types only”.',
    'note.unions_other':
      '{{target}} can’t read {{count, number}} types of mixed values: {{names, list(style: narrow)}}. To generate code for them, turn off “Types only”.',
    'note.dates':
      'JSON.parse returns strings in place of Date. To generate code that converts them, turn off “Types only”.',
    'types.lone-surrogate':
      'The language can’t contain an incomplete character (unpaired surrogate). Correct the JSON or select another language.',
    'types.too-deep': 'The JSON is nested too deeply. Use at most {{limit, number}} levels.',
  },
  'zh-CN': {
    convert: '转换',
    error: '转换失败',
    root: '根类型名称',
    'note.json-lines': 'JSON Lines：所有记录共用一个类型。',
    'note.empty': '对于此输入，{{target}} 不需要单独的类型。',
    'note.inexact_one':
      '{{number}}（第 {{line, number}} 行，第 {{column, number}} 列）超出 {{target}} 数字类型的精度，会丢失数字。',
    'note.inexact_other':
      '有 {{count, number}} 个数字在 {{target}} 中会丢失精度，第一个是 {{number}}（第 {{line, number}} 行，第 {{column, number}} 列）。',
    'note.renamed_one':
      '{{count, number}} 个名称在 {{target}} 中不同：{{names, list(style: narrow)}}。如需生成对应名称的代码，请关闭“仅类型”。',
    'note.renamed_other':
      '{{count, number}} 个名称在 {{target}} 中不同：{{names, list(style: narrow)}}。如需生成对应名称的代码，请关闭“仅类型”。',
    'note.unread_one':
      '{{target}} 代码无法读取 {{count, number}} 个键：{{names, list(style: narrow)}}。请自行编写代码读取。',
    'note.unread_other':
      '{{target}} 代码无法读取 {{count, number}} 个键：{{names, list(style: narrow)}}。请自行编写代码读取。',
    'note.unions_one':
      '{{count, number}} 个 {{target}} 类型对应多种值，无法直接从 JSON 读取：{{names, list(style: narrow)}}。如需生成读取代码，请关闭“仅类型”。',
    'note.unions_other':
      '{{count, number}} 个 {{target}} 类型对应多种值，无法直接从 JSON 读取：{{names, list(style: narrow)}}。如需生成读取代码，请关闭“仅类型”。',
    'note.dates':
      'JSON.parse 返回的是字符串，而不是 Date。如需生成转换日期的代码，请关闭“仅类型”。',
    'types.lone-surrogate':
      '此语言无法表示不完整的字符（孤立的代理项），请更正 JSON 或选择其他语言。',
    'types.too-deep': 'JSON 嵌套过深，最多支持 {{limit, number}} 层。',
  },
})
