import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('admin-placement', {
  en: {
    title: 'Where it appears',
    place: '{{position}} ({{share}} of page views)',
    shown: 'Appears on: {{places}}.',
    never: 'This ad won’t appear.',
    behind: 'Hidden by “{{title}}”, which has a higher priority, on: {{places}}.',
    missing: 'No place for this type on: {{places}}.',
    chance: 'JSON pages open an interstitial on 3 of 10 page views. Other pages never do.',
    'part.behind': 'Hidden by “{{title}}”',
    'part.behind.days': 'Hidden by “{{title}}”, {{days}}',
    'part.missing': 'No place',
  },
  'zh-CN': {
    title: '展示位置',
    place: '{{position}}（{{share}} 的访问）',
    shown: '展示于：{{places}}。',
    never: '此广告不会展示。',
    behind: '被优先级更高的“{{title}}”遮挡：{{places}}。',
    missing: '没有此类型的广告位：{{places}}。',
    chance: 'JSON 页面在十次访问中约有三次打开插页，其他页面不会打开。',
    'part.behind': '被“{{title}}”遮挡',
    'part.behind.days': '{{days}} 被“{{title}}”遮挡',
    'part.missing': '没有广告位',
  },
})
