import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('admin-list', {
  en: {
    format: 'Format',
    'shown-on': 'Shown on',
    ascending: 'Ascending',
    descending: 'Descending',
    'count.all': 'Ads: {{total, number}}',
    count: '{{first, number}}–{{last, number}} of {{total, number}} ads',
    pages: 'Pages of ads',
    page: 'Page',
    'page.of': 'Page {{page, number}} of {{pages, number}}',
    previous: 'Previous page',
    next: 'Next page',
  },
  'zh-CN': {
    format: '广告形式',
    'shown-on': '展示页面',
    ascending: '升序',
    descending: '降序',
    'count.all': '广告：{{total, number}} 个',
    count: '第 {{first, number}}–{{last, number}} 个，共 {{total, number}} 个',
    pages: '广告分页',
    page: '页码',
    'page.of': '第 {{page, number}} / {{pages, number}} 页',
    previous: '上一页',
    next: '下一页',
  },
})
