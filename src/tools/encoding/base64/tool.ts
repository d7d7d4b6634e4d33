import { defineTool } from '#src/core/manifest.ts'
import { anyValue, choice, oneOf, toggle } from '#src/core/options.ts'

export default defineTool({
  group: 'encoding',
  order: 1,
  title: { en: 'Base64', 'zh-CN': 'Base64 编解码' },
  description: {
    en: 'Encode and decode Base64, URL-safe Base64 and data: URIs, text and files of any size.',
    'zh-CN': '文本与任意大小文件的 Base64、URL 安全 Base64 和 data: URI 编码与解码。',
  },
  guide: {
    en: [
      'Type or paste text, or open a file, and press Encode or Decode; the last choice follows your typing.',
      'Text is encoded as UTF-8 with its line breaks as you pasted them: the input says whether they are LF or CRLF, and changes them.',
      'Decoding takes the standard and the URL-safe alphabet, with or without padding, with white space, data: URIs, and PEM or OpenPGP armor block by block, and says what it found.',
      'Bytes that are no text are shown as hex, pictures as pictures; Download saves the bytes as they are.',
      'What is no Base64 is refused with the place and the reason. Files are read in pieces and go nowhere.',
    ],
    'zh-CN': [
      '输入或粘贴文本，或打开文件，点“编码”或“解码”；之后随输入自动更新。',
      '文本按 UTF-8 编码，换行保持粘贴时的原样：输入区会显示是 LF 还是 CRLF，并可切换。',
      '解码支持标准与 URL 安全字母表、有无填充、夹带空白、data: URI，并逐块解码 PEM 与 OpenPGP 文本，说明识别到了什么。',
      '不是文本的字节以十六进制显示，图片直接预览；“下载”保存原始字节。',
      '不是 Base64 的内容会指出位置和原因。文件分段读取，不会传到任何地方。',
    ],
  },
  keywords: {
    en: ['b64', 'base64url', 'data uri', 'encode', 'decode', 'image to base64', 'btoa', 'atob'],
    'zh-CN': ['b64', '编码', '解码', '图片转 base64', 'base64url', 'data uri', '数据链接'],
  },
  extensions: ['b64', 'base64', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'ico', 'bmp', 'avif'],
  pattern:
    /^\s*(?:data:[\w/+.;=-]*,|(?![\da-f]+\s*$)(?:[A-Za-z0-9+/_-]{4}){8,}\s*[A-Za-z0-9+/_-]{0,4}={0,2}\s*$)/,
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
        padding: toggle({ en: 'Padding', 'zh-CN': '填充' }, true),
        lineLength: choice(
          { en: 'Line length', 'zh-CN': '每行长度' },
          [0, 64, 76],
          [
            { en: 'one line', 'zh-CN': '不换行' },
            { en: '64 (PEM)', 'zh-CN': '64（PEM）' },
            { en: '76 (MIME)', 'zh-CN': '76（MIME）' },
          ],
        ),
      },
      example: {
        input: 'Developer tools 离线工具箱 🧰',
        output: 'RGV2ZWxvcGVyIHRvb2xzIOemu+e6v+W3peWFt+eusSDwn6ew',
      },
    },
    decode: {
      title: { en: 'Decode', 'zh-CN': '解码' },
      input: ['base64'],
      output: 'bytes',
      options: {},
      example: { input: '56a757q_IHRvb2xz', output: '离线 tools' },
    },
  },
})
