import { defineTool } from '#src/core/manifest.ts'
import { anyValue } from '#src/core/options.ts'

export default defineTool({
  group: 'json',
  order: 4,
  title: { en: 'JSON Path Finder', 'zh-CN': 'JSON 路径查找' },
  description: {
    en: 'Find values in JSON by JSONPath (all of RFC 9535), in files of 100 MB and more, and copy the path of any value.',
    'zh-CN': '用 JSONPath（完整支持 RFC 9535）在上百 MB 的 JSON 中查找，并可复制任意值的路径。',
  },
  guide: {
    en: [
      'Paste JSON or drop a file, then type a JSONPath such as $.store.book[?@.price < 10].title: what it finds appears at once.',
      'The result is a JSON array of the values as they are written; the list shows each with its path, and the tree marks them.',
      'Click a value in the tree or in the list for its JSONPath, JSON Pointer and JavaScript expression.',
      'Expressions of older dialects are rewritten for RFC 9535 with one click. JSON Lines are an array of records.',
    ],
    'zh-CN': [
      '粘贴 JSON 或拖入文件，再输入 JSONPath，例如 $.store.book[?@.price < 10].title，结果随即出现。',
      '结果是由找到的值组成的 JSON 数组，数字原样保留；列表给出每个值的路径，树中会标出它们。',
      '在树或列表中点一个值，即可得到它的 JSONPath、JSON Pointer 和 JavaScript 写法。',
      '旧方言的表达式可以一键改写为 RFC 9535 写法；JSON Lines 视为记录的数组。',
    ],
  },
  keywords: {
    en: ['jsonpath', 'query', 'json pointer', 'search', 'filter', 'select', 'extract', 'jq'],
    'zh-CN': ['jsonpath', '查询', '路径', '提取', '筛选', '过滤', '指针'],
  },
  extensions: [],
  pattern: /^\s*\$[.[]/,
  shortcut: true,
  operations: {
    open: {
      title: { en: 'Open', 'zh-CN': '打开' },
      input: ['json'],
      output: 'json',
      options: {},
      example: { input: '{"a":[1.50]}', output: '{"a":[1.50]}' },
    },
    find: {
      title: { en: 'Find', 'zh-CN': '查找' },
      input: ['json'],
      output: 'json',
      options: { path: anyValue('$') },
      example: {
        input: '{"a":[{"b":12345678901234567890},{"b":1.50}]}',
        options: { path: '$.a[*].b' },
        output: '[\n  12345678901234567890,\n  1.50\n]',
      },
    },
  },
})
