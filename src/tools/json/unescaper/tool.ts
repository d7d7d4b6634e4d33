import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, toggle } from '#src/core/options.ts'

const one = (label: string) => ({ en: label, 'zh-CN': label })

export default defineTool({
  group: 'json',
  order: 5,
  title: { en: 'JSON Unescaper', 'zh-CN': 'JSON 反序列化' },
  description: {
    en: 'Unescape JSON that sits in strings, to any depth, and see where it was; or minify and escape JSON into a string.',
    'zh-CN': '逐层反转义嵌在字符串里的 JSON，并列出每一处位置；也可把 JSON 压缩并转义成字符串。',
  },
  guide: {
    en: [
      'Paste JSON whose strings hold more JSON: every such place is listed with its path and depth.',
      'Convert turns all of them into values. A single place, or one level at a time, can be unescaped too, and taken back.',
      'Escaped text, text in quotes and log lines are accepted: what stood around the JSON is named and removed, and the identical text can be had again.',
      'Digits, key order and duplicate keys stay as they are. Escape goes the other way: it minifies JSON and writes it as a string.',
    ],
    'zh-CN': [
      '粘贴字符串里含有 JSON 的 JSON，每一处都会列出路径和层数。',
      '“转换”会展开全部；也可以只展开一处，或一次展开一层，并可随时收回。',
      '转义过的文本、带引号的文本和日志行都可以直接粘贴：会说明去掉了什么，并能还原出完全相同的文本。',
      '数字、键的顺序和重复的键都保持原样。“转义”则相反：把 JSON 压缩并写成字符串。',
    ],
  },
  keywords: {
    en: ['unescape', 'escape', 'stringify', 'parse', 'nested', 'embedded', 'serialization', 'log'],
    'zh-CN': ['反转义', '转义', '序列化', '嵌套', '字符串', '展开', '日志', '解析'],
  },
  extensions: ['log'],
  pattern: /^\s*(?:"\s*(?:\\"|[[{])|[[{]\s*\\+")|"\s*[[{]\s*\\"/,
  shortcut: true,
  operations: {
    unescape: {
      title: { en: 'Unwrap', 'zh-CN': '展开' },
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
  "payload": "{\\"user\\":\\"李雷\\",\\"amount\\":19.90,\\"extra\\":\\"{\\\\\\"coupons\\\\\\":[\\\\\\"A-1\\\\\\",\\\\\\"B-7\\\\\\"]}\\"}",
  "tags": "[\\"new\\", \\"上海\\"]",
  "note": "{this is no JSON}"
}
`,
        output: `{
  "id": 12345678901234567890,
  "event": "order.paid",
  "payload": {
    "user": "李雷",
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
    "上海"
  ],
  "note": "{this is no JSON}"
}`,
      },
    },
    escape: {
      title: { en: 'Escape', 'zh-CN': '转义' },
      input: ['json'],
      output: 'escaped-json',
      options: {
        layers: choice(
          { en: 'Layers', 'zh-CN': '层数' },
          [1, 2, 3, 4, 5],
          [one('1'), one('2'), one('3'), one('4'), one('5')],
        ),
        quotes: toggle({ en: 'With quotes', 'zh-CN': '带引号' }, true),
      },
      example: { input: '{ "a": "b" }', output: '"{\\"a\\":\\"b\\"}"' },
    },
  },
})
