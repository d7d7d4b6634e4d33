import { defineTool } from '#src/core/manifest.ts'

export default defineTool({
  group: 'text',
  order: 1,
  title: { en: 'Reverse Text', 'zh-CN': '文本反转' },
  description: {
    en: 'Reverse the characters of a text.',
    'zh-CN': '将文本的字符顺序反转。',
  },
  guide: {
    en: ['Type or paste a text.', 'The output follows what you type.'],
    'zh-CN': ['输入或粘贴文本。', '输出随输入自动更新。'],
  },
  keywords: { en: ['backwards', 'mirror'], 'zh-CN': ['倒序', '镜像'] },
  head: {
    title: { en: 'Reverse Text – mirror any text', 'zh-CN': '文本反转 – 反转字符顺序' },
    summary: {
      en: 'Reverse the characters of any text in your browser, emoji included. Works offline, and nothing you type is uploaded.',
      'zh-CN':
        '在浏览器中反转任意文本的字符顺序，表情符号保持完整，直接在浏览器中处理，结果随输入自动更新，离线可用，输入的内容不会上传。',
    },
  },
  extensions: [],
  shortcut: false,
  operations: {
    reverse: {
      title: { en: 'Reverse', 'zh-CN': '反转' },
      input: ['text'],
      output: 'text',
      options: {},
      example: { input: 'Offkit 🧰', output: '🧰 tikffO' },
    },
  },
})
