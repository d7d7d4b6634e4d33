import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, toggle } from '#src/core/options.ts'

const one = (label: string) => ({ en: label, 'zh-CN': label })

export default defineTool({
  group: 'json',
  order: 5,
  icon: 'M7 4H4v16h3M17 4h3v16h-3M9.5 7.5l5 9',
  title: { en: 'JSON Unescaper', 'zh-CN': 'JSON 反序列化' },
  description: {
    en: 'Unescape JSON embedded in strings, at any depth, or escape JSON.',
    'zh-CN': '逐层反转义字符串中嵌套的 JSON，也可将 JSON 转义为字符串。',
  },
  guide: {
    en: [
      'Paste JSON with embedded JSON strings, escaped text, or log lines. Each embedded string is listed with its path.',
      '“Convert” unescapes every string. You can also unescape individual strings or one level at a time. “Revert” restores the original.',
      'Digits, key order, and duplicate keys stay unchanged. You can also minify JSON and escape it as a string.',
    ],
    'zh-CN': [
      '粘贴转义文本、日志，或字符串中嵌套了 JSON 的数据，每处嵌套的 JSON 都会列出路径。',
      '“转换”会反转义全部字符串；也可以在列表中逐个选择，或逐层反转义。“还原”可恢复原文。',
      '数字、键的顺序和重复的键都保持不变。也可压缩 JSON 并转义为字符串。',
    ],
  },
  keywords: {
    en: ['unescape', 'escape', 'stringify', 'parse', 'nested', 'embedded', 'serialization', 'log'],
    'zh-CN': ['反转义', '转义', '序列化', '嵌套', '字符串', '展开', '日志', '解析', 'JSON 字符串'],
  },
  head: {
    title: {
      en: 'JSON Unescaper – unescape nested JSON strings offline',
      'zh-CN': 'JSON 反序列化 – 反转义字符串中的 JSON，离线可用',
    },
    summary: {
      en: 'Unescape nested JSON strings, log lines, and escaped text to any depth, or minify and escape JSON, without uploading anything.',
      'zh-CN':
        '逐层反转义字符串、日志与转义文本中嵌套的 JSON，列出每一处的路径，也可将 JSON 压缩并转义为字符串，离线可用，数据不上传。',
    },
  },
  extensions: ['log'],
  shortcut: true,
  operations: {
    unescape: {
      title: { en: 'String → JSON', 'zh-CN': '字符串 → JSON' },
      input: ['json', 'escaped-json'],
      output: 'json',
      options: {
        convert: anyValue(true),
        collapsed: anyValue(false),
      },
      example: {
        input: `{
  "id": 12345678901234567890,
  "event": "order.paid",
  "payload": "{\\"user\\":\\"Ada\\",\\"amount\\":19.90,\\"extra\\":\\"{\\\\\\"coupons\\\\\\":[\\\\\\"A-1\\\\\\",\\\\\\"B-7\\\\\\"]}\\"}",
  "tags": "[\\"new\\", \\"Zürich\\"]",
  "note": "{not JSON}"
}
`,
        output: `{
  "id": 12345678901234567890,
  "event": "order.paid",
  "payload": {
    "user": "Ada",
    "amount": 19.90,
    "extra": {
      "coupons": [
        "A-1",
        "B-7"
      ]
    }
  },
  "tags": [
    "new",
    "Zürich"
  ],
  "note": "{not JSON}"
}`,
      },
    },
    escape: {
      title: { en: 'JSON → String', 'zh-CN': 'JSON → 字符串' },
      input: ['json'],
      output: 'escaped-json',
      options: {
        layers: choice(
          { en: 'Levels', 'zh-CN': '层数' },
          [1, 2, 3, 4, 5],
          [one('1'), one('2'), one('3'), one('4'), one('5')],
        ),
        quotes: toggle({ en: 'Include quotes', 'zh-CN': '包含引号' }, true),
      },
      example: { input: '{ "a": "b" }', output: '"{\\"a\\":\\"b\\"}"' },
    },
  },
})
