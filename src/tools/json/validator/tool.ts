import { defineTool } from '#src/core/manifest.ts'

export default defineTool({
  group: 'json',
  order: 1,
  title: { en: 'JSON Validator', 'zh-CN': 'JSON 校验' },
  description: {
    en: 'Check, format, minify and browse JSON or JSON Lines of 100 MB and more. Errors come with line, column and a repair.',
    'zh-CN': '校验、格式化、压缩并浏览上百 MB 的 JSON 与 JSON Lines，错误给出行列号与修复建议。',
  },
  keywords: {
    en: ['lint', 'format', 'pretty', 'minify', 'beautify', 'sort keys', 'tree', 'jsonl', 'ndjson'],
    'zh-CN': ['格式化', '美化', '压缩', '检查', '语法', '排序', '树', '修复'],
  },
  extensions: ['json', 'jsonl', 'ndjson', 'geojson', 'webmanifest', 'har', 'ipynb'],
  pattern: /^\s*[[{"]/,
  shortcut: true,
})
