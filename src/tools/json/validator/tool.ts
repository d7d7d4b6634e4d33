import { defineTool } from '#src/core/manifest.ts'
import { choice, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 1,
  title: { en: 'JSON Validator', 'zh-CN': 'JSON 校验' },
  description: {
    en: 'Check, format, minify and browse JSON or JSON Lines of 100 MB and more. Errors come with line, column and, where they are certain, repairs.',
    'zh-CN':
      '校验、格式化、压缩并浏览上百 MB 的 JSON 与 JSON Lines，错误给出行列号，能确定的修改可一键修复。',
  },
  guide: {
    en: [
      'Paste JSON or JSON Lines, or drop a file: it is checked against RFC 8259 as you type.',
      'An error is shown with its line, column, and cause. Where every change is certain, repairs are listed: review them, then apply them one by one or all. A repair never changes a value.',
      'Valid input is shown as a tree or as text: formatted, minified, or with sorted keys. Copy and Download give the whole of it.',
      'Numbers keep all their digits. Duplicate keys, and numbers that JavaScript would change, are reported as warnings.',
    ],
    'zh-CN': [
      '粘贴 JSON 或 JSON Lines，或拖入文件，输入时即按 RFC 8259 严格校验。',
      '错误会给出行号、列号和原因。每处修改都能确定时会列出修复项，可逐项或全部修复，不会改变任何值。',
      '有效的内容以树或文本显示，可格式化、压缩或按键名排序；复制和下载得到的都是全部内容。',
      '数字的每一位都会保留；重复的键，以及会被 JavaScript 改变的数字，会给出警告。',
    ],
  },
  keywords: {
    en: ['lint', 'format', 'pretty', 'minify', 'beautify', 'sort keys', 'tree', 'jsonl', 'ndjson'],
    'zh-CN': ['格式化', '美化', '压缩', '检查', '语法', '排序', '树', '修复'],
  },
  extensions: ['json', 'jsonl', 'ndjson', 'geojson', 'webmanifest', 'har', 'ipynb'],
  pattern: /^\s*[[{"]/,
  shortcut: true,
  operations: {
    validate: {
      title: { en: 'Validate', 'zh-CN': '校验' },
      input: ['json'],
      output: 'json',
      options: {
        indent: choice(
          { en: 'Format', 'zh-CN': '格式' },
          [2, 4, 'tab', 'none'],
          [
            { en: '2 spaces', 'zh-CN': '2 个空格' },
            { en: '4 spaces', 'zh-CN': '4 个空格' },
            { en: 'Tabs', 'zh-CN': '制表符' },
            { en: 'Minified', 'zh-CN': '压缩' },
          ],
        ),
        sortKeys: toggle({ en: 'Sort keys', 'zh-CN': '按键排序' }, false),
      },
      example: {
        input: `{
  "order": 12345678901234567890,
  "customer": { "name": "李雷", "city": "上海" },
  "items": [
    { "sku": "A-1", "price": 19.90, "count": 2 },
    { "sku": "B-7", "price": 1e3, "count": 1 }
  ],
  "paid": true
}
`,
        options: { indent: 'none', sortKeys: true },
        output:
          '{"customer":{"city":"上海","name":"李雷"},"items":[{"count":2,"price":19.90,"sku":"A-1"},{"count":1,"price":1e3,"sku":"B-7"}],"order":12345678901234567890,"paid":true}',
      },
    },
  },
})
