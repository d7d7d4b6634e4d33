import type { SearchHead } from '#src/core/manifest.ts'
import type { Localized } from '#src/core/messages.ts'
import { groups } from '#src/tools/groups.ts'
import { toolsOf } from '#src/tools/registry.ts'
import { site } from './site.ts'
import { groupTitle } from './site-heads.ts'

const single: Readonly<Record<string, SearchHead>> = {
  '/': {
    title: {
      en: `${site.name} – developer tools that work offline`,
      'zh-CN': `${site.name} 离线工具箱 – JSON、时间、编码与图表`,
    },
    summary: {
      en: 'JSON, time, encoding, and diagram tools for developers. Everything runs in your browser, works offline, and uploads nothing.',
      'zh-CN':
        '面向开发者的离线工具箱：JSON 校验与转换、时间戳与时区、Base64、哈希、JWT 和图表编辑，全部在浏览器中完成，数据不上传。',
    },
  },
  '/about': {
    title: {
      en: 'About – your data stays in your browser',
      'zh-CN': '关于 – 数据不会离开你的浏览器',
    },
    summary: {
      en: `See how ${site.name} runs every tool in your browser, why nothing is uploaded, and how to verify both yourself.`,
      'zh-CN': `了解 ${site.name} 如何在你的浏览器中运行每个工具，为何输入或打开的任何内容都不会上传到服务器，以及如何自行验证这两点。`,
    },
  },
  '/recipes': {
    title: {
      en: 'Recipes – chain JSON, CSV, and encoding steps',
      'zh-CN': '流程 – 串联 JSON、CSV 与编码操作',
    },
    summary: {
      en: 'Chain operations such as JSONPath and JSON to CSV, and run them on many files in your browser, even offline.',
      'zh-CN':
        '将反转义、JSONPath 查询、JSON 转 CSV 等操作串联成流程，处理任意输入或多个文件，全部在浏览器中运行，离线可用，数据不上传。',
    },
  },
  '/settings': {
    title: {
      en: 'Settings – theme, language, and saved data',
      'zh-CN': '设置 – 主题、语言与保存的数据',
    },
    summary: {
      en: `Choose how ${site.name} looks. See and delete what it saves on this device, or save nothing. Nothing is uploaded.`,
      'zh-CN': `选择 ${site.name} 的主题、语言和字号，查看此设备上保存了哪些内容并随时删除，也可以设为不保存任何内容，数据不会上传。`,
    },
  },
  '/tools': {
    title: {
      en: 'All tools – JSON, time, encoding, and diagrams',
      'zh-CN': '全部工具 – JSON、时间、编码与图表',
    },
    summary: {
      en: `Browse every ${site.name} tool: JSON validation and conversion, timestamps, time zones, Base64, hashes, JWT, and diagrams. All work offline.`,
      'zh-CN': `按类别浏览 ${site.name} 的全部工具：JSON 校验与转换、时间戳、时区、日期计算、Base64、URL、哈希、JWT 与图表，离线可用。`,
    },
  },
}

/** Names the tools of a group. */
function groupHead(id: string, title: Localized): SearchHead {
  const { en, 'zh-CN': chinese } = groupTitle(title)
  const names = toolsOf(id).map((tool) => tool.title)
  return {
    title: {
      en: `${en} – offline, nothing uploaded`,
      'zh-CN': `${chinese} – 离线可用，数据不上传`,
    },
    summary: {
      en: `${en} that run in your browser, even offline, and upload nothing: ${names.map((it) => it.en).join(', ')}.`,
      'zh-CN': `${chinese}，在浏览器中运行，离线可用，数据不上传：${names.map((it) => it['zh-CN']).join('、')}。`,
    },
  }
}

/** The texts for search engines of every public page that isn’t a tool, by path. */
export const siteSearchHeads: Readonly<Record<string, SearchHead>> = {
  ...single,
  ...Object.fromEntries(
    groups.flatMap(({ id, route, title }) => (route ? [[route, groupHead(id, title)]] : [])),
  ),
}
