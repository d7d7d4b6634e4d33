import { fieldsOf, isBoolean, isText, listOf } from '#src/core/guards.ts'
import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, oneOf, toggle, usedWith, validated } from '#src/core/options.ts'

const delimiter = { en: 'Delimiter', 'zh-CN': '分隔符' }
const delimiters = [
  { en: 'Comma (,)', 'zh-CN': '逗号（,）' },
  { en: 'Semicolon (;)', 'zh-CN': '分号（;）' },
  { en: 'Tab', 'zh-CN': '制表符' },
]
const header = toggle({ en: 'Header row', 'zh-CN': '表头' }, true, {
  en: 'The first row contains column names.',
  'zh-CN': '第一行为列名。',
})
const areColumns = listOf(fieldsOf({ name: isText, title: isText, shown: isBoolean }))

export default defineTool({
  group: 'json',
  order: 3,
  icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  title: { en: 'JSON to CSV', 'zh-CN': 'JSON 转 CSV' },
  description: {
    en: 'Convert JSON to spreadsheet-safe CSV and back, with every digit unchanged.',
    'zh-CN': 'JSON 与 CSV 互转，数字不变，可放心用表格软件打开。',
  },
  guide: {
    en: [
      'Paste an array of objects, JSON Lines, or CSV, and select the direction. Each object becomes a row.',
      'Flatten nested values, and rename, reorder, or deselect columns before you copy or download the CSV.',
      'Use “Excel mode” to preserve long numbers in spreadsheets, and “Guard formulas” to prevent formula injection.',
    ],
    'zh-CN': [
      '粘贴对象数组、JSON Lines 或 CSV，并选择转换方向；每个对象成为一条记录。',
      '复制或下载 CSV 前，可以展平嵌套的值，重命名、排序或取消选择列。',
      '“Excel 模式”可让表格软件完整保留长数字，“公式防护”可防止公式注入。',
    ],
  },
  keywords: {
    en: [
      'table',
      'spreadsheet',
      'excel',
      'tsv',
      'convert',
      'csv to json',
      'flatten',
      'json2csv',
      'csv2json',
    ],
    'zh-CN': ['表格', '电子表格', 'excel', 'tsv', '转换', 'csv 转 json', '展平'],
  },
  head: {
    title: {
      en: 'JSON to CSV Converter – offline, nothing uploaded',
      'zh-CN': 'JSON 转 CSV 工具 – 支持互转，离线可用，数据不上传',
    },
    summary: {
      en: 'Convert JSON to CSV or CSV to JSON in your browser, even offline. Spreadsheet-safe output preserves every column and digit.',
      'zh-CN':
        'JSON 转 CSV、CSV 转 JSON，不丢列、不改数字，支持嵌套数据展平与 Excel 模式，在浏览器中完成转换，离线可用，数据不上传。',
    },
  },
  extensions: ['csv', 'tsv'],
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
          en: 'Split nested values into columns such as a.b and a[0].',
          'zh-CN': '将嵌套的值拆成单独的列，如 a.b、a[0]。',
        }),
        excel: toggle({ en: 'Excel mode', 'zh-CN': 'Excel 模式' }, false, {
          en: 'Add a BOM. Keep 16 or more digits, leading zeros, plus signs, exponents, 1-2, 3/4, and 16:9 as text.',
          'zh-CN':
            '添加 BOM，并将 16 位及以上或带前导零、加号、指数的数字以及 1-2、3/4、16:9 等按文本保留。',
        }),
        guardFormulas: toggle({ en: 'Guard formulas', 'zh-CN': '公式防护' }, true, {
          en: 'Add an apostrophe before text that spreadsheets could run as a formula.',
          'zh-CN': '在可能被当作公式执行的文本开头加上单引号。',
        }),
        path: anyValue(''),
        columns: validated(areColumns, []),
      },
      example: {
        input: `[
  { "id": 12345678901234567890, "name": "Ada", "city": "Boston", "tags": ["vip", "new"] },
  { "id": 12345678901234567891, "name": "Zoë, \\"Z\\"", "city": "Zürich", "score": 9.50 },
  { "id": 12345678901234567892, "name": "=1+1", "note": "first line\\nsecond line" }
]
`,
        output: `id,name,city,tags,score,note\r
12345678901234567890,Ada,Boston,"[""vip"",""new""]",,\r
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
          [{ en: 'Auto-detect', 'zh-CN': '自动识别' }, ...delimiters],
        ),
        header,
        types: toggle({ en: 'Detect types', 'zh-CN': '识别类型' }, true, {
          en: 'Convert numbers, true, false, and null instead of keeping them as text.',
          'zh-CN': '将数字、true、false、null 转为对应类型，不保留为文本。',
        }),
        keepQuoted: usedWith(
          'types',
          [true],
          toggle({ en: 'Quoted as text', 'zh-CN': '引号内为文本' }, true, {
            en: 'Keep quoted numbers, true, false, null, and empty fields as text.',
            'zh-CN': '将引号内的数字、true、false、null 和空字段保留为文本。',
          }),
        ),
        unflatten: toggle({ en: 'Unflatten', 'zh-CN': '还原嵌套' }, false, {
          en: 'Nest the values of columns such as a.b and a[0].',
          'zh-CN': '将 a.b、a[0] 等列还原为嵌套的值。',
        }),
        unprotect: toggle({ en: 'Remove tabs', 'zh-CN': '移除制表符' }, true, {
          en: 'Remove the tab that “Excel mode” adds before digits.',
          'zh-CN': '移除“Excel 模式”在数字前加的制表符。',
        }),
        anyway: anyValue(false),
        fallback: oneOf([
          'auto',
          'gb18030',
          'big5',
          'shift_jis',
          'euc-kr',
          'windows-1252',
          'utf-8',
        ]),
      },
      example: {
        input: `id,name,city,zip
12345678901234567890,Ada,Boston,02101
12345678901234567891,"Zoë, ""Z""",Zürich,08001
`,
        output: `[
  {"id": 12345678901234567890, "name": "Ada", "city": "Boston", "zip": "02101"},
  {"id": 12345678901234567891, "name": "Zoë, \\"Z\\"", "city": "Zürich", "zip": "08001"}
]
`,
      },
    },
  },
})
