import { defineMessages } from '#src/core/messages.ts'

export const presentationMessages = defineMessages('mermaid-presentation', {
  en: {
    title: 'Presentation',
    previous: 'Previous diagram',
    next: 'Next diagram',
    end: 'End presentation',
    place: '{{number, number}} / {{count, number}}',
  },
  'zh-CN': {
    title: '演示',
    previous: '上一张图表',
    next: '下一张图表',
    end: '结束演示',
    place: '{{number, number}} / {{count, number}}',
  },
})
