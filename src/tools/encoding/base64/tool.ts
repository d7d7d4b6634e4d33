import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, oneOf, toggle } from '#src/core/options.ts'

const same = (name: string) => ({ en: name, 'zh-CN': name })

const charset = choice(
  { en: 'Character set', 'zh-CN': '字符集' },
  ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'iso-8859-1'],
  [
    same('UTF-8'),
    same('UTF-16LE'),
    same('UTF-16BE'),
    { en: 'GB18030 (GBK)', 'zh-CN': 'GB18030（GBK）' },
    same('Big5'),
    same('Shift_JIS'),
    same('EUC-KR'),
    { en: 'Latin-1 (ISO-8859-1)', 'zh-CN': 'Latin-1（ISO-8859-1）' },
  ],
)

const decompress = toggle({ en: 'Decompress', 'zh-CN': '解压' }, false)

const lines = toggle({ en: 'Line by line', 'zh-CN': '逐行' }, false)

export default defineTool({
  group: 'encoding',
  order: 1,
  icon: 'M10 6C7 7.5 4.5 10.5 4.5 14.5M10.5 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM18 18V6l-4.5 8H20.5',
  title: { en: 'Base64', 'zh-CN': 'Base64 编解码' },
  description: {
    en: 'Encode and decode text and files as Base64 or data: URIs.',
    'zh-CN': '编码和解码 Base64 与 data: URI，支持文本和文件。',
  },
  guide: {
    en: [
      'Type or paste text, or open a file, then select “Encode” or “Decode”. The output then updates as you type.',
      'Decoding accepts standard and URL-safe Base64, data: URIs, PEM, and OpenPGP, with or without padding or whitespace.',
      'Text is encoded in the selected character set, UTF-8 by default. Decoded bytes appear as text, hex, or an image.',
    ],
    'zh-CN': [
      '输入文本或打开文件，点击“编码”或“解码”。此后输出随输入自动更新。',
      '解码支持标准与 URL 安全 Base64、data: URI、PEM 和 OpenPGP，填充和空白可有可无。',
      '文本按所选字符集编码，默认为 UTF-8。解码结果会显示为文本、十六进制或图片。',
    ],
  },
  keywords: {
    en: [
      'b64',
      'base64url',
      'data uri',
      'encode',
      'decode',
      'image to base64',
      'btoa',
      'atob',
      'gzip',
      'zlib',
      'deflate',
      'saml',
    ],
    'zh-CN': [
      'b64',
      '编码',
      '解码',
      '图片转 base64',
      'base64url',
      'data uri',
      '数据链接',
      '转码',
      '解压',
      'gzip',
      'base64 转图片',
    ],
  },
  head: {
    title: {
      en: 'Base64 Encode & Decode – offline, nothing uploaded',
      'zh-CN': 'Base64 编解码 – 文本与文件互转，离线可用，不上传',
    },
    summary: {
      en: 'Encode and decode Base64, Base64url, and data URIs for text, images, and files of any size, privately in your browser.',
      'zh-CN':
        '编码和解码 Base64、Base64url 与 data URI，支持文本、图片和任意大小的文件，在浏览器中完成转换，离线可用，数据不上传。',
    },
  },
  extensions: ['b64', 'base64', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'ico', 'bmp', 'avif'],
  readsBytes: true,
  shortcut: true,
  operations: {
    encode: {
      title: { en: 'Encode', 'zh-CN': '编码' },
      input: ['text', 'bytes'],
      output: 'base64',
      options: {
        alphabet: oneOf(['standard', 'url-safe']),
        dataUri: anyValue(false),
        charset,
        lines,
        padding: toggle({ en: 'Padding', 'zh-CN': '填充' }, true),
        lineLength: choice(
          { en: 'Line length', 'zh-CN': '每行长度' },
          [0, 64, 76],
          [
            { en: 'No line breaks', 'zh-CN': '不换行' },
            { en: '64 (PEM)', 'zh-CN': '64（PEM）' },
            { en: '76 (MIME)', 'zh-CN': '76（MIME）' },
          ],
        ),
      },
      example: {
        input: 'Developer tools by Zoë 🧰',
        output: 'RGV2ZWxvcGVyIHRvb2xzIGJ5IFpvw6sg8J+nsA==',
      },
    },
    decode: {
      title: { en: 'Decode', 'zh-CN': '解码' },
      input: ['base64'],
      output: 'bytes',
      options: { charset, lines, decompress },
      example: { input: 'Wm_DqyDinJM', output: 'Zoë ✓' },
    },
  },
})
