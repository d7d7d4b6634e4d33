import type { Localized } from '#src/core/messages.ts'
import { groups } from '#src/tools/groups.ts'
import { site } from './site.ts'

/** Title and description of a public page, as browsers, search engines and previews show them. */
export interface PageHead {
  readonly title: Localized
  readonly description: Localized
}

const single: Readonly<Record<string, PageHead>> = {
  '/': {
    title: {
      en: `${site.name}: developer tools that work offline`,
      'zh-CN': `${site.name} 离线工具箱`,
    },
    description: {
      en: 'JSON, time, encoding and diagram tools that run wholly in your browser: fast, exact, private, and complete without a network.',
      'zh-CN':
        '完全在浏览器中运行的 JSON、时间、编码与图表工具：快速、精确、私密，断网也完整可用。',
    },
  },
  '/about': {
    title: { en: 'About', 'zh-CN': '关于' },
    description: {
      en: `What ${site.name} is, why nothing you type leaves your browser, and how to check that.`,
      'zh-CN': `${site.name} 是什么，为什么你输入的内容不会离开浏览器，以及如何自行验证。`,
    },
  },
  '/tools': {
    title: { en: 'All tools', 'zh-CN': '全部工具' },
    description: {
      en: `Every tool of ${site.name}, by group.`,
      'zh-CN': `${site.name} 的全部工具，按类别排列。`,
    },
  },
}

/** The title of a group's page. Between Chinese and Latin words stands a space. */
export const groupTitle = (title: Localized): Localized => ({
  en: `${title.en} tools`,
  'zh-CN': `${title['zh-CN']}${/\w$/.test(title['zh-CN']) ? ' ' : ''}工具`,
})

/** The heads of the pages that are no tool's. */
export const siteHeads: Readonly<Record<string, PageHead>> = {
  ...single,
  ...Object.fromEntries(
    groups.flatMap(({ route, title, description }) =>
      route ? [[route, { title: groupTitle(title), description }]] : [],
    ),
  ),
}

/** The pages of the administrator: of no sitemap and no menu. */
export const adminHeads: Readonly<Record<string, PageHead>> = {
  '/admin/login': {
    title: { en: 'Administrator', 'zh-CN': '管理员' },
    description: { en: 'The login of the site’s owner.', 'zh-CN': '网站所有者的登录页。' },
  },
  '/admin/ads': {
    title: { en: 'Ad management', 'zh-CN': '广告管理' },
    description: {
      en: 'Where the site’s owner manages ads.',
      'zh-CN': '网站所有者管理广告的页面。',
    },
  },
}

export const notFoundHead: PageHead = {
  title: { en: 'Page not found', 'zh-CN': '页面不存在' },
  description: {
    en: 'There is no page at this address.',
    'zh-CN': '这个地址没有页面。',
  },
}

/** The page that stands in for the administrator's while the server cannot be reached. */
export const offlineHead: PageHead = {
  title: { en: 'You’re offline', 'zh-CN': '当前处于离线状态' },
  description: {
    en: 'The server can’t be reached.',
    'zh-CN': '无法连接服务器。',
  },
}
