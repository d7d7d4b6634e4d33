import { fieldsOf, isBoolean, isText, listOf } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, oneOf, toggle, validated } from '#src/core/options.ts'

const delimiter = { en: 'Delimiter', 'zh-CN': '分隔符' }
const delimiters = [
  { en: 'Comma ,', 'zh-CN': '逗号 ,' },
  { en: 'Semicolon ;', 'zh-CN': '分号 ;' },
  { en: 'Tab', 'zh-CN': '制表符' },
]
const header = toggle({ en: 'Header', 'zh-CN': '表头' }, true, {
  en: 'The first record names the columns',
  'zh-CN': '第一条记录是列名',
})
const areColumns = listOf(fieldsOf({ name: isText, title: isText, shown: isBoolean }))

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
  operations: {
    'to-csv': {
      title: { en: 'JSON → CSV', 'zh-CN': 'JSON → CSV' },
      input: ['json'],
      output: 'csv',
      options: {
        delimiter: choice(delimiter, ['comma', 'semicolon', 'tab'], delimiters),
        header,
        flatten: toggle({ en: 'Flatten', 'zh-CN': '展平' }, false, {
          en: 'Nested values get columns of their own: a.b, a[0]',
          'zh-CN': '嵌套的值各自成列：a.b、a[0]',
        }),
        excel: toggle({ en: 'Excel mode', 'zh-CN': 'Excel 模式' }, false, {
          en: 'Byte order mark; text for 16 or more digits, leading zeros, and digits with a plus sign or an exponent',
          'zh-CN': '写入字节顺序标记；16 位及以上、有前导零、带加号或指数的数字按文本保留',
        }),
        guardFormulas: toggle({ en: 'Guard formulas', 'zh-CN': '公式防护' }, true, {
          en: 'An apostrophe before text that a spreadsheet would run',
          'zh-CN': '在表格软件可能执行的文本前加撇号',
        }),
        path: anyValue('$'),
        columns: validated(areColumns, []),
      },
      example: {
        input: `[
  { "id": 12345678901234567890, "name": "李雷", "city": "上海", "tags": ["vip", "new"] },
  { "id": 12345678901234567891, "name": "Zoë, \\"Z\\"", "city": "Zürich", "score": 9.50 },
  { "id": 12345678901234567892, "name": "=1+1", "note": "first line\\nsecond line" }
]
`,
        output: `id,name,city,tags,score,note\r
12345678901234567890,李雷,上海,"[""vip"",""new""]",,\r
12345678901234567891,"Zoë, ""Z""",Zürich,,9.50,\r
12345678901234567892,"'=1+1",,,,"first line
second line"\r
`,
      },
    },
    'from-csv': {
      title: { en: 'CSV → JSON', 'zh-CN': 'CSV → JSON' },
      input: ['csv'],
      output: 'json',
      options: {
        delimiter: choice(
          delimiter,
          ['auto', 'comma', 'semicolon', 'tab'],
          [{ en: 'Detect', 'zh-CN': '自动识别' }, ...delimiters],
        ),
        header,
        types: toggle({ en: 'Detect types', 'zh-CN': '识别类型' }, true, {
          en: 'Numbers, true, false and null become that instead of text',
          'zh-CN': '数字、true、false 与 null 不再作为文本',
        }),
        unprotect: toggle({ en: 'Remove tabs', 'zh-CN': '移除制表符' }, true, {
          en: 'Without the tab that Excel mode puts before digits',
          'zh-CN': '移除 Excel 模式在数字前加的制表符',
        }),
        anyway: anyValue(false),
        fallback: oneOf(['windows-1252', 'gb18030', 'utf-8']),
      },
      example: {
        input: `id,name,city,zip
12345678901234567890,李雷,上海,020001
12345678901234567891,"Zoë, ""Z""",Zürich,08001
`,
        output: `[
  {"id": 12345678901234567890, "name": "李雷", "city": "上海", "zip": "020001"},
  {"id": 12345678901234567891, "name": "Zoë, \\"Z\\"", "city": "Zürich", "zip": "08001"}
]
`,
      },
    },
  },
})
