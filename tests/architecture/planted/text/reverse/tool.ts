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
  extensions: [],
  pattern: /^\b$/,
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
