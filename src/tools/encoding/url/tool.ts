import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, toggle } from '#src/core/options.ts'

const mode = choice(
  { en: 'Mode', 'zh-CN': '模式' },
  ['component', 'whole', 'form'],
  [
    { en: 'Component', 'zh-CN': 'URL 组件' },
    { en: 'Full URL', 'zh-CN': '完整 URL' },
    { en: 'Form', 'zh-CN': '表单' },
  ],
)

export default defineTool({
  group: 'encoding',
  order: 2,
  icon: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  title: { en: 'URL Encode/Decode', 'zh-CN': 'URL 编解码' },
  description: {
    en: 'Encode and decode URLs and form data, or edit a URL’s parts.',
    'zh-CN': '编码和解码 URL 与表单数据，并可逐项编辑 URL。',
  },
  guide: {
    en: [
      'Type or paste text, then select “Encode” or “Decode”. The output then updates as you type.',
      '“Component” encodes a single value, “Full URL” keeps the structure of the URL, and “Form” encodes spaces as “+”.',
      'Below the output, edit the parts of a URL or curl command, or convert a JSON object to a query.',
    ],
    'zh-CN': [
      '输入或粘贴文本，点击“编码”或“解码”。此后输出随输入自动更新。',
      '“URL 组件”用于编码单个值，“完整 URL”保留 URL 的结构，“表单”将空格编码为“+”。',
      '可在输出下方编辑 URL 或 curl 命令的各部分，JSON 对象会转换为查询字符串。',
    ],
  },
  keywords: {
    en: [
      'percent',
      'encodeuricomponent',
      'query',
      'parameters',
      'punycode',
      'idn',
      'urlencode',
      'parse',
      'curl',
      'query string',
    ],
    'zh-CN': [
      '百分号',
      '转义',
      '参数',
      '查询字符串',
      '查询参数',
      '网址',
      '域名',
      'punycode',
      'urlencode',
      '解析',
      'curl',
      '转码',
      '链接',
    ],
  },
  head: {
    title: {
      en: 'URL Encode/Decode & Parser – offline, nothing uploaded',
      'zh-CN': 'URL 编解码与解析工具 – 离线可用，数据不上传',
    },
    summary: {
      en: 'Percent-encode and decode URLs, query parameters, and form data, or edit a URL part by part. Works offline, uploads nothing.',
      'zh-CN':
        '对 URL、查询参数和表单数据进行百分号编码与解码，以表格逐项编辑网址参数，支持多次编码与国际化域名，离线可用，数据不上传。',
    },
  },
  extensions: ['url'],
  shortcut: true,
  operations: {
    encode: {
      title: { en: 'Encode', 'zh-CN': '编码' },
      input: ['text', 'url'],
      output: 'url',
      options: {
        mode,
        keepEscapes: toggle({ en: 'Keep existing %XX escapes', 'zh-CN': '保留已有的 %XX' }, false),
      },
      example: {
        input: 'https://zoë.example/notes/day 1?q=hello world&lang=en&page=1#part one',
        output:
          'https%3A%2F%2Fzo%C3%AB.example%2Fnotes%2Fday%201%3Fq%3Dhello%20world%26lang%3Den%26page%3D1%23part%20one',
      },
    },
    decode: {
      title: { en: 'Decode', 'zh-CN': '解码' },
      input: ['url'],
      output: 'text',
      options: { mode, layers: anyValue(1) },
      example: { input: 'Ada+%26+Zo%C3%AB', options: { mode: 'form' }, output: 'Ada & Zoë' },
    },
  },
})
