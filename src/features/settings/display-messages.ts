import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('display', {
  en: {
    'code-size': 'Size of code',
    'code-size.small': 'Small',
    'code-size.normal': 'Normal',
    'code-size.large': 'Large',
    density: 'Density',
    'density.comfortable': 'Comfortable',
    'density.compact': 'Compact',
    wrap: 'Wrap lines',
  },
  'zh-CN': {
    'code-size': '代码字号',
    'code-size.small': '小',
    'code-size.normal': '标准',
    'code-size.large': '大',
    density: '界面密度',
    'density.comfortable': '宽松',
    'density.compact': '紧凑',
    wrap: '自动换行',
  },
})
