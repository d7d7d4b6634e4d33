import { defineTool } from '#src/core/manifest.ts'

export default defineTool({
  group: 'json',
  order: 3,
  title: { en: 'JSON to CSV', 'zh-CN': 'JSON 转 CSV' },
  description: {
    en: 'Convert JSON to CSV and back: every column, every digit, safe to open in a spreadsheet.',
    'zh-CN': 'JSON 与 CSV 互转：列不缺、数字不变，可放心用表格软件打开。',
  },
  guide: {
    en: [
      'Paste an array of objects, JSON Lines or a file: each object becomes a record, and the columns are all of their keys.',
      'Of a document that is no array, the arrays within it are offered; nested values are written as JSON, or flattened into columns of their own.',
      'In the table, columns are renamed, moved and left out before the CSV is copied or downloaded.',
      'Digits are never changed. Excel mode adds a byte order mark, and a tab before digits that a spreadsheet would change: 16 or more, or with leading zeros, a plus sign or an exponent.',
      'Guard formulas puts an apostrophe before text that a spreadsheet would run, and counts how often.',
      'The switch above turns the direction round: CSV becomes JSON, with numbers, true, false and null detected, or every value as text.',
    ],
    'zh-CN': [
      '粘贴对象数组、JSON Lines 或打开文件：每个对象是一条记录，列是所有键的并集。',
      '文档不是数组时，会列出其中的数组供选择；嵌套的值写成 JSON，也可以展平成单独的列。',
      '复制或下载之前，可以在表格里重命名、移动、去掉列。',
      '数字一位不变。Excel 模式会加上字节顺序标记，并在表格软件会改变的数字前加制表符：16 位及以上，或有前导零、加号、指数。',
      '公式防护会在表格软件可能执行的文本前加撇号，并显示处理的个数。',
      '上方的开关可以反向转换：CSV 变成 JSON，自动识别数字、true、false 与 null，也可全部作为文本。',
    ],
  },
  keywords: {
    en: ['table', 'spreadsheet', 'excel', 'tsv', 'convert', 'csv to json', 'flatten'],
    'zh-CN': ['表格', '电子表格', 'excel', 'tsv', '转换', 'csv 转 json', '展平'],
  },
  extensions: ['csv', 'tsv'],
  pattern: /^[^\n:{}[\]<]*[,;\t][^\n:{}[\]<]*\n[^\n]*[,;\t]/,
  shortcut: false,
})
