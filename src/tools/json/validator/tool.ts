import { defineTool } from '#src/core/manifest.ts'
import { choice, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 1,
  icon: 'M9 4H8a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M12 12.5l3 3L21 9',
  title: { en: 'JSON Validator', 'zh-CN': 'JSON 校验' },
  description: {
    en: 'Validate, format, minify, and browse JSON, even files over 100 MB.',
    'zh-CN': '校验、格式化、压缩和浏览 JSON，支持 100 MB 以上的文件。',
  },
  guide: {
    en: [
      'Paste JSON or JSON Lines, or drop a file, to check it against RFC 8259 as you type.',
      'Errors show the line, column, and cause. Apply repairs one at a time or all at once.',
      'View valid JSON as text, table, or editable tree. Warnings list duplicate keys and numbers that JavaScript would round.',
    ],
    'zh-CN': [
      '粘贴 JSON 或 JSON Lines，或拖入文件，输入时即按 RFC 8259 校验。',
      '错误会显示行号、列号和原因；可逐项修复，也可全部修复。',
      '有效的 JSON 可按文本或表格查看，或在树中编辑；遇到重复的键或会被 JavaScript 舍入的数字时显示警告。',
    ],
  },
  keywords: {
    en: [
      'lint',
      'format',
      'pretty',
      'minify',
      'beautify',
      'sort keys',
      'tree',
      'jsonl',
      'ndjson',
      'prettify',
      'formatter',
      'viewer',
      'repair',
      'fix',
      'json lines',
      'checker',
      'parser',
    ],
    'zh-CN': [
      '格式化',
      '美化',
      '压缩',
      '检查',
      '语法',
      '排序',
      '树',
      '修复',
      'JSON 格式化',
      'JSON 解析',
    ],
  },
  head: {
    title: {
      en: 'JSON Validator & Formatter – offline, nothing uploaded',
      'zh-CN': 'JSON 校验与格式化工具 – 离线可用，数据不上传',
    },
    summary: {
      en: 'Validate, format, minify, and browse JSON and JSON Lines, 100 MB and larger. Exact error positions, safe repairs, nothing uploaded.',
      'zh-CN':
        '在浏览器中校验、格式化、压缩并浏览 JSON 与 JSON Lines，支持 100 MB 以上的文件，错误精确到行列，可一键修复，离线可用，数据不上传。',
    },
  },
  extensions: ['json', 'jsonl', 'ndjson', 'geojson', 'webmanifest', 'har', 'ipynb'],
  shortcut: true,
  operations: {
    validate: {
      title: { en: 'Validate', 'zh-CN': '校验' },
      input: ['json'],
      output: 'json',
      options: {
        indent: choice(
          { en: 'Indent', 'zh-CN': '缩进' },
          [2, 4, 'tab', 'none'],
          [
            { en: '2 spaces', 'zh-CN': '2 个空格' },
            { en: '4 spaces', 'zh-CN': '4 个空格' },
            { en: 'Tabs', 'zh-CN': '制表符' },
            { en: 'None (minified)', 'zh-CN': '无（压缩）' },
          ],
        ),
        sortKeys: toggle({ en: 'Sort keys', 'zh-CN': '按键排序' }, false),
      },
      example: {
        input: `{
  "order": 12345678901234567890,
  "customer": { "name": "Zoë", "city": "Paris" },
  "items": [
    { "sku": "A-1", "price": 19.90, "count": 2 },
    { "sku": "B-7", "price": 1e3, "count": 1 }
  ],
  "paid": true
}
`,
        options: { indent: 'none', sortKeys: true },
        output:
          '{"customer":{"city":"Paris","name":"Zoë"},"items":[{"count":2,"price":19.90,"sku":"A-1"},{"count":1,"price":1e3,"sku":"B-7"}],"order":12345678901234567890,"paid":true}',
      },
    },
    repair: {
      title: { en: 'Repair', 'zh-CN': '修复' },
      input: ['json'],
      output: 'json',
      options: {},
      pageOnly: true,
      example: { input: "{name: 'Zoë', id: 0x1F,}", output: '{"name": "Zoë", "id": 31}' },
    },
  },
})
