import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, toggle } from '#src/core/options.ts'

const mode = choice(
  { en: 'Mode', 'zh-CN': '模式' },
  ['component', 'whole', 'form'],
  [
    { en: 'Component', 'zh-CN': '组件' },
    { en: 'Whole URL', 'zh-CN': '整个 URL' },
    { en: 'Form', 'zh-CN': '表单' },
  ],
)

export default defineTool({
  group: 'encoding',
  order: 2,
  title: { en: 'URL Encode/Decode', 'zh-CN': 'URL 编解码' },
  description: {
    en: 'Percent-encode and decode URLs, their parts and forms, and edit a URL by its parts and parameters.',
    'zh-CN': 'URL、URL 组成部分与表单的百分号编码和解码，并可按组成部分和参数编辑 URL。',
  },
  guide: {
    en: [
      'Type or paste text and press Encode or Decode; the last choice follows your typing.',
      'Component is for one value within a URL, whole URL leaves what structures a URL, form writes a space as “+”.',
      'Decoding takes what it can: a malformed “%” or bytes that are no UTF-8 stay as they are, each with its place.',
      'Text that was encoded several times says how often, and is decoded as often as you choose.',
      'The parts and parameters of a URL stand in a table: change one and the URL is written anew, all else as it was.',
      'Internationalised host names are shown in both spellings, with a warning where letters of several scripts are mixed.',
    ],
    'zh-CN': [
      '输入或粘贴文本，点“编码”或“解码”；之后随输入自动更新。',
      '“组件”用于 URL 中的单个值，“整个 URL”保留 URL 的结构字符，“表单”把空格写成“+”。',
      '解码会尽力而为：有误的“%”和不是 UTF-8 的字节保持原样，并逐一指出位置。',
      '多次编码的文本会显示编码了几层，可选择解码几层。',
      'URL 的各部分和参数列成表格：修改任一项即可重新生成 URL，其余部分保持原样。',
      '国际化域名同时显示两种写法，混用多种文字时会给出警告。',
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
    ],
    'zh-CN': [
      '百分号',
      '转义',
      '参数',
      '查询字符串',
      '网址',
      '域名',
      'punycode',
      'urlencode',
      '解析',
    ],
  },
  extensions: ['url'],
  pattern: /^\s*(?:[a-z][a-z\d+.-]*:\/\/\S+|\S*%[\da-f]{2}\S*)\s*$/i,
  shortcut: true,
  operations: {
    encode: {
      title: { en: 'Encode', 'zh-CN': '编码' },
      input: ['text', 'url'],
      output: 'url',
      options: {
        mode,
        keepEscapes: toggle({ en: 'Keep existing %XX', 'zh-CN': '保留已有的 %XX' }, false),
      },
      example: {
        input: 'https://例え.jp/路径/a b?q=你好 世界&lang=zh-CN&page=1#第一节',
        output:
          'https%3A%2F%2F%E4%BE%8B%E3%81%88.jp%2F%E8%B7%AF%E5%BE%84%2Fa%20b%3Fq%3D%E4%BD%A0%E5%A5%BD%20%E4%B8%96%E7%95%8C%26lang%3Dzh-CN%26page%3D1%23%E7%AC%AC%E4%B8%80%E8%8A%82',
      },
    },
    decode: {
      title: { en: 'Decode', 'zh-CN': '解码' },
      input: ['url'],
      output: 'text',
      options: { mode, layers: anyValue(1) },
      example: { input: 'a+b%26%E7%A6%BB', options: { mode: 'form' }, output: 'a b&离' },
    },
  },
})
