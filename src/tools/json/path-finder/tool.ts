import { defineTool } from '#src/core/manifest.ts'
import { multilineText, toggle } from '#src/core/options.ts'

const jqOptions = {
  filter: multilineText('.'),
  slurp: toggle({ en: 'Slurp', 'zh-CN': '合并输入' }, false, {
    en: 'Run the filter once, on an array of all records (jq -s)',
    'zh-CN': '将所有记录合并为一个数组，过滤器只运行一次（jq -s）',
  }),
  nullInput: toggle({ en: 'Null input', 'zh-CN': '空输入' }, false, {
    en: 'Run the filter once, on null; “input” and “inputs” read the records (jq -n)',
    'zh-CN': '过滤器只运行一次，输入为 null；用 input 和 inputs 读取记录（jq -n）',
  }),
}

export default defineTool({
  group: 'json',
  order: 4,
  icon: 'M5 3v11a4 4 0 0 0 4 4h6M5 8h10M20 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  title: { en: 'JSON Path Finder', 'zh-CN': 'JSON 路径查找' },
  description: {
    en: 'Query JSON with JSONPath or jq, and copy any value’s path.',
    'zh-CN': '用 JSONPath 或 jq 查询 JSON，并复制任意值的路径。',
  },
  guide: {
    en: [
      'Paste JSON or JSON Lines, or drop a file, then enter a JSONPath, or choose jq and enter a filter.',
      'Results of JSONPath are unchanged values. The list shows their paths, and the tree highlights them.',
      'Select a value in the list or tree to get its JSONPath, JSON Pointer, and JavaScript path.',
    ],
    'zh-CN': [
      '粘贴 JSON 或 JSON Lines，或拖入文件，再输入 JSONPath；也可以选择 jq 并输入过滤器。',
      'JSONPath 的结果是由原值组成的 JSON 数组；列表显示每个值的路径，树中会高亮标出。',
      '点击列表或树中的值，可获取它的 JSONPath、JSON Pointer 和 JavaScript 路径。',
    ],
  },
  keywords: {
    en: ['jsonpath', 'query', 'json pointer', 'search', 'filter', 'select', 'extract', 'jq'],
    'zh-CN': ['jsonpath', '查询', '路径', '提取', '筛选', '过滤', '指针'],
  },
  head: {
    title: {
      en: 'JSON Path Finder & JSONPath Tester – works offline',
      'zh-CN': 'JSON 路径查找与 JSONPath 测试 – 离线可用',
    },
    summary: {
      en: 'Test JSONPath expressions (RFC 9535) against JSON files over 100 MB, offline in your browser, and copy any value’s path.',
      'zh-CN':
        '用 JSONPath（RFC 9535）查询 JSON，结果随输入更新，可复制任意值的路径，支持 100 MB 以上的文件，离线可用，数据不上传。',
    },
  },
  extensions: [],
  shortcut: true,
  operations: {
    open: {
      pageOnly: true,
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
      options: { path: multilineText('$') },
      example: {
        input: '{"a":[{"b":12345678901234567890},{"b":1.50}]}',
        options: { path: '$.a[*].b' },
        output: '[\n  12345678901234567890,\n  1.50\n]',
      },
    },
    query: {
      title: { en: 'Query with jq', 'zh-CN': '用 jq 查询' },
      input: ['json'],
      output: 'json',
      options: jqOptions,
      example: {
        input: '{"a":[{"b":12345678901234567890},{"b":1.50}]}',
        options: { filter: '.a[].b' },
        output: '12345678901234567890\n1.50\n',
      },
    },
    'query-text': {
      title: { en: 'Query with jq, raw output', 'zh-CN': '用 jq 查询（原始输出）' },
      input: ['json'],
      output: 'text',
      options: jqOptions,
      example: {
        input: '{"a":[{"b":"x y"},{"b":1.50}]}',
        options: { filter: '.a[].b' },
        output: 'x y\n1.50\n',
      },
    },
  },
})
