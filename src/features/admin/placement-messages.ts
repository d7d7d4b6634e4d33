import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('admin-placement', {
  en: {
    title: 'Where it appears',
    place: '{{position}} ({{share}} of page views)',
    'place.for': '{{position}} ({{audience}})',
    from: 'From {{time}}:',
    shown: 'Appears on: {{places}}.',
    never: 'This ad won’t appear.',
    behind: 'Hidden by “{{title}}”, which has a higher priority, on: {{places}}.',
    missing: 'No place for this type on: {{places}}.',
    chance:
      'Only JSON pages open interstitials: on 3 of 10 page views, at most one in ten minutes per browser.',
    'part.behind': 'Hidden by “{{title}}”',
    'part.behind.days': 'Hidden by “{{title}}”, {{days}}',
    'part.missing': 'No place',
  },
  'zh-CN': {
    title: '展示位置',
    place: '{{position}}（{{share}} 的访问）',
    'place.for': '{{position}}（{{audience}}）',
    from: '自 {{time}} 起：',
    shown: '展示于：{{places}}。',
    never: '此广告不会展示。',
    behind: '被优先级更高的“{{title}}”遮挡：{{places}}。',
    missing: '没有此类型的广告位：{{places}}。',
    chance: '只有 JSON 页面会打开插页：十次访问中约有三次，每个浏览器十分钟内最多一次。',
    'part.behind': '被“{{title}}”遮挡',
    'part.behind.days': '{{days}} 被“{{title}}”遮挡',
    'part.missing': '没有广告位',
  },
})
