import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('pages', {
  en: {
    'home.title': 'Developer tools that work offline',
    'home.lead':
      'JSON, time, encoding, and diagram tools that run entirely in your browser. Your data is never uploaded.',
    'home.box': 'Paste or drop anything',
    'home.box.hint': 'JSON, YAML, timestamps, tokens, and more. Press Enter to open the best tool.',
    'home.open': 'Open',
    'home.file': 'Choose file',
    'home.formats':
      'Reads JSON, YAML, CSV, Unix time, cron, Base64, URLs, JWT, certificates, Mermaid, and Excalidraw.',
    'home.all': 'All tools',
  },
  'zh-CN': {
    'home.title': '离线可用的开发者工具箱',
    'home.lead': 'JSON、时间、编码与图表工具，全部在浏览器中运行。数据不会上传。',
    'home.box': '粘贴或拖入任意内容',
    'home.box.hint': '支持 JSON、YAML、时间戳、令牌等，按 Enter 打开最合适的工具。',
    'home.open': '打开',
    'home.file': '选择文件',
    'home.formats':
      '支持 JSON、YAML、CSV、Unix 时间戳、cron、Base64、URL、JWT、证书、Mermaid 与 Excalidraw。',
    'home.all': '全部工具',
  },
})
