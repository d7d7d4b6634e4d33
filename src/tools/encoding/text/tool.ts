import { defineTool } from '#src/core/manifest.ts'
import { decodeOptions, encodeOptions } from './option-messages.ts'

export default defineTool({
  group: 'encoding',
  order: 5,
  icon: 'M4 7V5h10v2M9 5v9M7 14h4M13 17.5h8M18 14.5l3 3-3 3',
  title: { en: 'Text Encoder', 'zh-CN': '文本编码' },
  description: {
    en: 'Encode and decode hex, Base32, Base58, HTML entities, \\u escapes, and more.',
    'zh-CN': '在文本与十六进制、Base32、Base58、HTML 实体、\\u 转义等格式之间互转。',
  },
  guide: {
    en: [
      'Select a format, type or paste text, then select “Encode” or “Decode”. The output then updates as you type.',
      'Text is encoded as UTF-8. Decoded bytes that aren’t UTF-8 text appear as hex and can be downloaded.',
      'Decoding ignores whitespace and separators where the format allows it, reports them, and suggests other likely formats.',
    ],
    'zh-CN': [
      '选择格式，输入或粘贴文本，点击“编码”或“解码”。此后输出随输入自动更新。',
      '文本按 UTF-8 编码。解码结果不是 UTF-8 文本时，以十六进制显示，并可下载。',
      '解码时会忽略格式允许的空白和分隔符并注明，输入更像其他格式时会给出建议。',
    ],
  },
  keywords: {
    en: [
      'hexadecimal',
      'binary',
      'ascii',
      'base32',
      'base45',
      'base58',
      'base62',
      'base85',
      'ascii85',
      'z85',
      'quoted-printable',
      'html entities',
      'unicode',
      'escape',
      'punycode',
      'idn',
      'morse',
      'rot13',
    ],
    'zh-CN': [
      '十六进制',
      '二进制',
      'hex',
      'ascii',
      'base32',
      'base58',
      'base85',
      'unicode',
      '转义',
      '反转义',
      '实体',
      'html 实体',
      '域名',
      'punycode',
      '摩斯',
      '摩尔斯',
      'rot13',
    ],
  },
  head: {
    title: {
      en: 'Text Encoder – hex, Base32, Base58, HTML entities, \\u',
      'zh-CN': '文本编码 – 十六进制、Base32、HTML 实体、\\u 转义',
    },
    summary: {
      en: 'Encode and decode hex, binary, Base32, Base58, Base85, HTML entities, Unicode escapes, Punycode, and Morse, all in your browser.',
      'zh-CN':
        '在浏览器中编码和解码十六进制、二进制、Base32、Base58、Base85、HTML 实体、Unicode 转义、Punycode 与摩尔斯电码，数据不上传。',
    },
  },
  extensions: ['hex', 'b32', 'qp'],
  readsBytes: true,
  shortcut: false,
  operations: {
    encode: {
      title: { en: 'Encode', 'zh-CN': '编码' },
      input: ['text', 'bytes'],
      output: 'encoded',
      options: encodeOptions,
      example: { input: 'Hello, Zoë 🧰', output: '48656c6c6f2c205a6fc3ab20f09fa7b0' },
    },
    decode: {
      title: { en: 'Decode', 'zh-CN': '解码' },
      input: ['encoded'],
      output: 'bytes',
      options: decodeOptions,
      example: {
        input: '\\u4f60\\u597d, Zo\\u00eb \\ud83e\\uddf0',
        options: { format: 'unicode' },
        output: '你好, Zoë 🧰',
      },
    },
  },
})
