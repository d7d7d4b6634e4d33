import type { Localized } from '#src/core/messages.ts'
import { groups } from '#src/tools/groups.ts'
import { site } from './site.ts'

/** The name of a page and one sentence about it, as headings and the palette show them. */
export interface PageTexts {
  readonly title: Localized
  readonly description: Localized
}

const single: Readonly<Record<string, PageTexts>> = {
  '/': {
    title: {
      en: `${site.name}: developer tools that work offline`,
      'zh-CN': `${site.name} 离线工具箱`,
    },
    description: {
      en: 'Start page: paste or drop anything to find the right tool.',
      'zh-CN': '首页：粘贴或拖入任意内容，即可找到合适的工具。',
    },
  },
  '/about': {
    title: { en: 'About', 'zh-CN': '关于' },
    description: {
      en: `How ${site.name} works, and how to verify that nothing is uploaded.`,
      'zh-CN': `${site.name} 如何工作，以及如何验证数据不会上传。`,
    },
  },
  '/recipes': {
    title: { en: 'Recipes', 'zh-CN': '流程' },
    description: {
      en: 'Chain operations of several tools, and run them on many files.',
      'zh-CN': '将多个工具的操作串联起来，处理任意输入或多个文件。',
    },
  },
  '/settings': {
    title: { en: 'Settings', 'zh-CN': '设置' },
    description: {
      en: 'Theme, language, and what is saved on this device.',
      'zh-CN': '主题、语言，以及此设备上保存的内容。',
    },
  },
  '/tools': {
    title: { en: 'All tools', 'zh-CN': '全部工具' },
    description: {
      en: `All ${site.name} tools by category.`,
      'zh-CN': `按类别浏览 ${site.name} 的全部工具。`,
    },
  },
}

/** The title of a group's page, with a space between Latin and Chinese words. */
export function groupTitle(title: Localized): Localized {
  const chinese = title['zh-CN'].replace(/\w$/, '$& ')
  return { en: `${title.en} tools`, 'zh-CN': `${chinese}工具` }
}

/** The public pages that aren't tools, by path. */
export const siteHeads: Readonly<Record<string, PageTexts>> = {
  ...single,
  ...Object.fromEntries(
    groups.flatMap(({ route, title, description }) =>
      route ? [[route, { title: groupTitle(title), description }]] : [],
    ),
  ),
}

/** The administrator's pages, which no menu and no sitemap lists. */
export const adminHeads: Readonly<Record<string, PageTexts>> = {
  '/admin/login': {
    title: { en: 'Administrator login', 'zh-CN': '管理员登录' },
    description: { en: 'Login page for the site owner.', 'zh-CN': '网站所有者的登录页。' },
  },
  '/admin/ads': {
    title: { en: 'Ad management', 'zh-CN': '广告管理' },
    description: {
      en: 'Ad management for the site owner.',
      'zh-CN': '供网站所有者管理广告。',
    },
  },
}

export const notFoundHead: PageTexts = {
  title: { en: 'Page not found', 'zh-CN': '页面不存在' },
  description: {
    en: 'This page doesn’t exist.',
    'zh-CN': '你访问的页面不存在。',
  },
}

/** The page that replaces the administrator's while the server can't be reached. */
export const offlineHead: PageTexts = {
  title: { en: 'You’re offline', 'zh-CN': '当前处于离线状态' },
  description: {
    en: 'The server can’t be reached.',
    'zh-CN': '无法连接服务器。',
  },
}
