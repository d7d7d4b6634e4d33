import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('pages', {
  en: {
    'home.title': 'Developer tools that stay with you',
    'home.lead':
      'JSON, time, encoding and diagrams, wholly in your browser. Nothing you type is uploaded, and no network is needed.',
    'home.box': 'Paste or drop anything',
    'home.box.hint': 'JSON, JSON Lines, YAML … the right tool opens with it.',
    'home.open': 'Open file',
    'home.all': 'All tools',
    'tools.lead': 'Pick a tool. All of them work without a network.',
    'group.empty': 'This group has no tools yet.',
  },
  'zh-CN': {
    'home.title': '随身的开发者工具箱',
    'home.lead':
      'JSON、时间、编码与图表工具，全部在浏览器中完成。你输入的内容不会上传，断网也能用。',
    'home.box': '粘贴或拖入任何内容',
    'home.box.hint': 'JSON、JSON Lines、YAML……会自动打开合适的工具。',
    'home.open': '打开文件',
    'home.all': '全部工具',
    'tools.lead': '选择一个工具，全部可离线使用。',
    'group.empty': '这一类暂时还没有工具。',
  },
})
