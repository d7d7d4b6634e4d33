import type { Localized } from '#src/core/messages.ts'

/** The words that find the pages that aren’t tools in the palette, by path. */
export const pageKeywords: Readonly<Record<string, Localized<readonly string[]>>> = {
  '/': {
    en: ['home', 'start', 'favorites'],
    'zh-CN': ['主页', '首页', '收藏'],
  },
  '/about': { en: ['privacy', 'security'], 'zh-CN': ['隐私', '安全'] },
  '/recipes': {
    en: ['pipeline', 'workflow', 'batch', 'automation'],
    'zh-CN': ['流水线', '工作流', '批量', '批处理', '自动化'],
  },
  '/settings': {
    en: ['preferences', 'options', 'history', 'storage', 'delete data'],
    'zh-CN': ['偏好', '选项', '历史记录', '存储', '清除数据'],
  },
  '/tools': { en: ['list', 'index'], 'zh-CN': ['列表', '目录'] },
}
